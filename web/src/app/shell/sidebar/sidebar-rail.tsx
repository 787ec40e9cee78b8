import { hrefOf, type MenuHeading, type MenuLink } from '@app/rules/navigation/menu-link';
import { compactNumber } from '@app/rules/text/compact-number';
import { Menu } from '#ui/menu/menu.tsx';
import { Tooltip } from '#ui/menu/tooltip.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { menuIcon } from '#navigation/menu-icons.ts';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import classes from './sidebar.module.css';
import { LinkItem } from '../menu-item.tsx';
import type { MenuCounts } from './use-menu-counts.ts';

type RailLinkProps = { link: MenuLink; isCurrent: boolean; count?: number | undefined };

/** An entry of the narrow side bar: its picture, its words on hover and with the focus. */
export function RailLink({ link, isCurrent, count }: RailLinkProps) {
  const Icon = menuIcon(link);
  return (
    <Tooltip label={link.label} position="right">
      <MenuAnchor
        link={link}
        isCurrent={isCurrent}
        className={classes.entry}
        aria-label={count === undefined ? link.label : `${link.label}, ${count} waiting`}
      >
        <Icon size={18} />
        {count !== undefined && (
          <span className={classes.railCount} aria-hidden>
            {compactNumber(count)}
          </span>
        )}
      </MenuAnchor>
    </Tooltip>
  );
}

/** A heading of the narrow side bar opens its entries beside it. */
export function RailGroup({ heading, current }: { heading: MenuHeading; current: string | null; counts?: MenuCounts }) {
  const Icon = menuIcon(heading);
  const holdsCurrent = heading.entries.some((entry) => hrefOf(entry) === current);
  return (
    <Menu position="right-start" width={220}>
      <Tooltip label={heading.label} position="right">
        <span className={classes.railGroup}>
          <Menu.Target>
            <PlainButton className={classes.entry} data-current={holdsCurrent || undefined} aria-label={heading.label}>
              <Icon size={18} />
            </PlainButton>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{heading.label}</Menu.Label>
        {heading.entries.map((entry) => (
          <LinkItem key={hrefOf(entry)} link={entry} isCurrent={hrefOf(entry) === current} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
