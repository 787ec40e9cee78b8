import type { ReactNode } from 'react';
import { InSheetContext } from '../feedback/failure-context.ts';
import { LoadingOverlay } from '../feedback/loading-overlay.tsx';
import { ClosingProvider, useClosing } from '../form/unsaved-changes.tsx';
import { Dialog } from './dialog.tsx';
import { useModal } from './modal-context.tsx';

type ModalProps = {
  /** The modal is open while this equals the current modal id. */
  id: string;
  title: ReactNode;
  /** Buttons below a line; the last one is the primary one. */
  footer?: ReactNode;
  /** Takes away the close button, and backdrop and Escape do nothing. */
  preventClose?: boolean;
  /** Covers the content while work is under way. */
  loading?: boolean;
  /** Width in pixels from 640 px up, at least 500. */
  width?: number;
  onClose?: () => void;
  children: ReactNode;
};

export function Modal({
  id,
  title,
  footer,
  preventClose = false,
  loading = false,
  width = 500,
  onClose,
  children,
}: ModalProps) {
  const { current, close } = useModal();
  const closing = useClosing();
  const leave = async () => {
    if (!(await closing.mayClose())) return;
    close();
    onClose?.();
  };
  if (current !== id) return null;
  return (
    <ClosingProvider closing={closing}>
      <Dialog
        title={title}
        footer={footer}
        width={Math.max(width, 500)}
        preventClose={preventClose}
        hasLargeClose
        onClose={() => void leave()}
      >
        {loading && <LoadingOverlay />}
        <InSheetContext value>{children}</InSheetContext>
      </Dialog>
    </ClosingProvider>
  );
}
