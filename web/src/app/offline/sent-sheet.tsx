import { plural } from '@app/rules/text/plural';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '#router/router.ts';
import { Dialog } from '#ui/modal/dialog.tsx';
import classes from './outbox-sheet.module.css';
import type { SentThing } from './use-back-online.ts';

/** What went out when the connection came back, each with the page that shows it. */
export function SentSheet({ sent, onClose }: { sent: readonly SentThing[]; onClose: () => void }) {
  return (
    <Dialog title={`${plural(sent.length, 'thing')} sent`} onClose={onClose}>
      <ul className={classes.list}>
        {sent.map(({ key, title, page }) => (
          <li key={key}>
            <Link to={page} className={`${classes.item} ${classes.link}`} onClick={onClose}>
              <span className={classes.icon}>
                <IconCheck size={20} aria-hidden />
              </span>
              <span className={classes.words}>
                <b>{title}</b>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
