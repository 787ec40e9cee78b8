import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Tooltip } from '#ui/menu/tooltip.tsx';
import { BarEnd } from './bar-end.tsx';
import classes from './bars.module.css';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { SearchSlot } from './search-slot.tsx';
import type { Shell } from '#navigation/use-shell.ts';

/** The top bar beside the side bar. */
export function StaffBar({ shell }: { shell: Shell }) {
  return (
    <header className={classes.bar} data-kind="staff">
      <div className={classes.inner}>
        <SidebarToggle />
        <SearchSlot shell={shell} />
        <BarEnd shell={shell} />
      </div>
    </header>
  );
}

function SidebarToggle() {
  const { isOpen, toggle } = useSidebar();
  const label = isOpen ? 'Collapse the menu' : 'Expand the menu';
  const Icon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <Tooltip label={label}>
      <IconButton aria-label={label} aria-expanded={isOpen} aria-controls="sidebar" onClick={toggle}>
        <Icon size={20} />
      </IconButton>
    </Tooltip>
  );
}
