import { hrefOf, type MenuHeading } from '@app/rules/navigation/menu-link';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { menuIcon } from '#navigation/menu-icons.ts';
import { SidebarLink } from './sidebar-link.tsx';
import { countOf, type MenuCounts } from './use-menu-counts.ts';
import classes from './sidebar.module.css';

type SidebarGroupProps = {
  heading: MenuHeading;
  current: string | null;
  counts?: MenuCounts;
  onOpenLink?: () => void;
};

/** A heading that unfolds its entries; the one with the open page is unfolded by itself. */
export function SidebarGroup({ heading, current, counts, onOpenLink }: SidebarGroupProps) {
  const holdsCurrent = heading.entries.some((entry) => hrefOf(entry) === current);
  const [isOpen, setIsOpen] = useState(holdsCurrent);
  const [didHoldCurrent, setDidHoldCurrent] = useState(holdsCurrent);
  const listId = useId();
  if (didHoldCurrent !== holdsCurrent) {
    setDidHoldCurrent(holdsCurrent);
    if (holdsCurrent) setIsOpen(true);
  }

  const Icon = menuIcon(heading);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <PlainButton
        className={classes.entry}
        data-current={(holdsCurrent && !isOpen) || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={18} />
        <span className={classes.label}>{heading.label}</span>
        <Chevron size={14} aria-hidden />
      </PlainButton>
      <div id={listId} className={classes.children} hidden={!isOpen}>
        {heading.entries.map((entry) => (
          <SidebarLink
            key={hrefOf(entry)}
            link={entry}
            isCurrent={hrefOf(entry) === current}
            isChild
            count={counts && countOf(counts, entry)}
            onClick={onOpenLink}
          />
        ))}
      </div>
    </>
  );
}
