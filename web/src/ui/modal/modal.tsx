import { LoadingOverlay, Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClosingProvider, useClosing } from '../form/unsaved-changes.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useModal } from './modal-context.tsx';
import classes from './modal.module.css';

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
  const isPhone = useIsPhone();
  const closing = useClosing();
  const leave = async () => {
    if (!(await closing.mayClose())) return;
    close();
    onClose?.();
  };
  return (
    <MantineModal
      opened={current === id}
      onClose={() => void leave()}
      title={title}
      size={Math.max(width, 500)}
      centered={!isPhone}
      withCloseButton={!preventClose}
      closeOnEscape={!preventClose}
      closeOnClickOutside={!preventClose}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 180 }}
      classNames={modalClassNames}
      closeButtonProps={{ size: 44, iconSize: 20, 'aria-label': 'Close' }}
    >
      <LoadingOverlay visible={loading} overlayProps={{ backgroundOpacity: 0.7, color: 'var(--surface)' }} zIndex={2} />
      <ClosingProvider closing={closing}>
        <div className={classes.content}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </ClosingProvider>
    </MantineModal>
  );
}

/** The look that confirm dialogs share. */
export const modalClassNames = {
  inner: classes.inner,
  content: classes.sheet,
  header: classes.header,
  title: classes.title,
  body: classes.body,
  overlay: classes.overlay,
};
