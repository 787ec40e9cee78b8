import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Tooltip } from '#ui/menu/tooltip.tsx';
import { usePageState } from '#navigation/page-state.tsx';
import { BarEnd } from './bar-end.tsx';
import classes from './bars.module.css';
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
  const { isSidebarOpen, change } = usePageState();
  const label = isSidebarOpen ? 'Collapse the menu' : 'Expand the menu';
  const Icon = isSidebarOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <Tooltip label={label}>
      <IconButton
        aria-label={label}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={() => change({ type: 'sidebarToggled', isOpen: !isSidebarOpen })}
      >
        <Icon size={20} />
      </IconButton>
    </Tooltip>
  );
}
