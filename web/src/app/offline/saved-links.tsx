import { IconBook, IconChevronRight, IconMountain, IconReceipt } from '@tabler/icons-react';
import type { SavedThing } from '#offline/saved-things.ts';
import { Link } from '#router/router.ts';
import classes from './saved-links.module.css';

const icons: Record<SavedThing['kind'], typeof IconBook> = {
  course: IconBook,
  stage: IconMountain,
  billing: IconReceipt,
};

type SavedLinksProps = { things: readonly SavedThing[]; onOpen?: () => void };

/** What opens without a connection. */
export function SavedLinks({ things, onOpen }: SavedLinksProps) {
  return (
    <ul className={classes.things}>
      {things.map(({ kind, title, detail, to }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <Link to={to} className={classes.thing} onClick={onOpen}>
              <span className={classes.icon}>
                <Icon size={20} aria-hidden />
              </span>
              <span className={classes.words}>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
