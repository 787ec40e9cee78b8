import { IconChevronRight, IconLeaf, IconLifebuoy } from '@tabler/icons-react';
import type { MemberHomeQuery } from '#gql/graphql.ts';
import { useDataPreference } from '#session/device/data-preference.ts';
import { Card } from '#ui/frame/card.tsx';
import classes from './member-home.module.css';

type Help = NonNullable<MemberHomeQuery['memberHome']>['help'];

/** What makes the first days easier: videos that cost less, and somebody to ask. */
export function FirstHelpPanel({ help }: { help: Help }) {
  return (
    <Card padding="none">
      <DataSaver />
      <Contact help={help} />
    </Card>
  );
}

/** The preference of this phone, the same as below a video. */
function DataSaver() {
  const [preference, choose] = useDataPreference();
  const isOn = preference !== 'auto';
  return (
    <button
      type="button"
      className={classes.foot}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? 'auto' : 'low')}
      data-button
    >
      <span className={classes.mark} aria-hidden>
        <IconLeaf size={20} />
      </span>
      <span className={classes.words}>
        <b>Data saver is {isOn ? 'on' : 'off'}</b>
        <span className={classes.quiet}>
          {isOn ? 'Videos use about half the data' : 'Tap to use about half the data for videos'}
        </span>
      </span>
      <span className={classes.switch} data-on={isOn || undefined} aria-hidden />
    </button>
  );
}

function Contact({ help: { url, email, hours } }: { help: Help }) {
  const to = url ?? (email && `mailto:${email}`);
  if (!to) return null;
  const way = url ? (email ? 'Chat or email' : 'Chat') : 'Email';
  return (
    <div className={classes.under}>
      <a href={to} className={classes.foot} {...(url && { target: '_blank', rel: 'noreferrer' })}>
        <span className={classes.mark} aria-hidden>
          <IconLifebuoy size={20} />
        </span>
        <span className={classes.words}>
          <b>Stuck? Message us</b>
          <span className={classes.quiet}>{hours ? `${way} · ${hours}` : way}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </a>
    </div>
  );
}
