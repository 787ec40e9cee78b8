import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClosingProvider, useClosing } from '../form/unsaved-changes.tsx';
import classes from './drawer.module.css';

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** Width in pixels; the whole width on a phone. */
  width?: number;
  position?: 'left' | 'right';
  children: ReactNode;
};

/** Detail beside the list it belongs to. */
export function Drawer({ opened, onClose, title, footer, width = 440, position = 'right', children }: DrawerProps) {
  const closing = useClosing();
  const leave = async () => {
    if (await closing.mayClose()) onClose();
  };
  return (
    <MantineDrawer
      opened={opened}
      onClose={() => void leave()}
      title={title}
      size={width}
      position={position}
      classNames={{
        content: classes.panel,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        overlay: classes.overlay,
      }}
    >
      <ClosingProvider closing={closing}>
        <div className={classes.content}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </ClosingProvider>
    </MantineDrawer>
  );
}
