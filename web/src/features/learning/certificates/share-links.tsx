import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandMessenger,
  IconCheck,
  IconLink,
  type TablerIcon,
} from '@tabler/icons-react';
import { useCopied } from '#ui/buttons/use-copied.ts';
import classes from './certificate.module.css';

type Way = { name: string; icon: TablerIcon; color: string; to: (link: string) => string; isApp?: true };

/** Plain links of the networks: none of their scripts, so nobody is followed. */
const ways: Way[] = [
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    color: '#1667d9',
    to: (link) => `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  },
  {
    name: 'LinkedIn',
    icon: IconBrandLinkedin,
    color: '#0a5dab',
    to: (link) => `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
  },
  // Opens the app, which only phones have.
  {
    name: 'Messenger',
    icon: IconBrandMessenger,
    color: '#6b3fd6',
    to: (link) => `fb-messenger://share/?link=${link}`,
    isApp: true,
  },
];

/** Sends the address of this page. */
export function ShareLinks() {
  const address = `${location.origin}${location.pathname}`;
  const { isCopied, copy } = useCopied(address, 3_000);
  return (
    <div className={classes.shares}>
      {ways.map(({ name, icon: Icon, color, to, isApp }) => (
        <a
          key={name}
          href={to(encodeURIComponent(address))}
          data-app={isApp}
          {...(!isApp && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <span className={classes.round} style={{ background: color, color: '#fff' }}>
            <Icon size={24} aria-hidden />
          </span>
          {name}
        </a>
      ))}
      <button type="button" onClick={() => void copy()}>
        <span className={classes.round} data-plain>
          {isCopied ? <IconCheck size={24} aria-hidden /> : <IconLink size={24} aria-hidden />}
        </span>
        <span role="status">{isCopied ? 'Copied' : 'Copy link'}</span>
      </button>
    </div>
  );
}
