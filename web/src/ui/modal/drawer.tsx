import type { ReactNode } from 'react';
import { ClosingProvider, useClosing } from '../form/unsaved-changes.tsx';
import { Dialog } from './dialog.tsx';

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
  if (!opened) return null;
  return (
    <ClosingProvider closing={closing}>
      <Dialog kind={position} title={title} footer={footer} width={width} onClose={() => void leave()}>
        {children}
      </Dialog>
    </ClosingProvider>
  );
}
