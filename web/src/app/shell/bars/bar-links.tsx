import { hrefOf, isHeading, type MenuHeading, type MenuItem } from '@app/rules/navigation/menu-link';
import { IconChevronDown } from '@tabler/icons-react';
import { Menu } from '#ui/menu/menu.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useLocation } from '#router/router.ts';
import classes from './bars.module.css';
import { currentHref } from '../current-href.ts';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { EntryCount } from './entry-count.tsx';
import { LinkItem } from '../menu-item.tsx';

/** Menu entries in a row; a heading opens the list of its entries. */
export function BarLinks({ items, label }: { items: readonly MenuItem[]; label: string }) {
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  const current = currentHref(items, pathname);
  return (
    <nav className={classes.links} aria-label={label}>
      {items.map((item) =>
        isHeading(item) ? (
          <BarHeading key={item.key} heading={item} current={current} />
        ) : (
          <MenuAnchor key={hrefOf(item)} link={item} isCurrent={hrefOf(item) === current} className={classes.entry}>
            {item.label}
            <EntryCount item={item} />
          </MenuAnchor>
        ),
      )}
    </nav>
  );
}

function BarHeading({ heading, current }: { heading: MenuHeading; current: string | null }) {
  const holdsCurrent = heading.entries.some((entry) => hrefOf(entry) === current);
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <PlainButton className={classes.entry} data-current={holdsCurrent || undefined}>
          {heading.label}
          <EntryCount item={heading} />
          <IconChevronDown size={16} aria-hidden />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {heading.entries.map((entry) => (
          <LinkItem key={hrefOf(entry)} link={entry} isCurrent={hrefOf(entry) === current} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
