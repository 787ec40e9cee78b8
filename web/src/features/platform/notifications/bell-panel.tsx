import type { ReactNode } from 'react';
import { Popover } from '#ui/menu/popover.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import classes from './notifications.module.css';

/** The list below the bell, which is `children`; drawn when the bell is pressed for the first time. */
export default function BellPanel({ isOfWork, children }: { isOfWork: boolean; children: ReactNode }) {
  return (
    <Popover position="bottom-end" width={440} startsOpen>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.floating} aria-label="Notifications">
        <NotificationsPanel isOfWork={isOfWork} />
      </Popover.Dropdown>
    </Popover>
  );
}
