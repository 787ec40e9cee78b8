import { hrefOf, type MenuHeading } from '@app/rules/navigation/menu-link';
import { IconChevronRight } from '@tabler/icons-react';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './home.module.css';

/** A part of the menu as a card of links. */
export function LinkCard({ group }: { group: MenuHeading }) {
  return (
    <Card title={group.label} padding="none" className={classes.group}>
      <ul className={classes.links}>
        {group.entries.map((link) => (
          <li key={hrefOf(link)}>
            <MenuAnchor link={link} className={classes.link}>
              <span className={classes.words}>{link.label}</span>
              <IconChevronRight size={16} aria-hidden />
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
