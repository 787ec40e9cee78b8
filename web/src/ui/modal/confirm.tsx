import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { currentDensity } from '#theme/density.tsx';

type ConfirmOptions = {
  /** A question that names the affected thing. */
  title: string;
  body?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Work that cannot be undone. */
  danger?: boolean;
};

/** Asks once; true when the person agrees, false when they cancel, press Escape or click outside. */
export function confirm({ title, body, confirmLabel, cancelLabel, danger }: ConfirmOptions): Promise<boolean> {
  const size = currentDensity() === 'staff' ? 'sm' : 'md';
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: body,
      labels: { confirm: confirmLabel ?? 'Confirm', cancel: cancelLabel ?? 'Cancel' },
      groupProps: { gap: 'xs' },
      confirmProps: { size, color: danger ? 'hibiscus' : undefined, 'data-autofocus': !danger || undefined },
      cancelProps: { size, 'data-autofocus': danger || undefined },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** Asks before something is deleted for good; `body` says what goes with it. */
export function confirmDeletion(name: string, body: string): Promise<boolean> {
  return confirm({ title: `Delete ${name}?`, body, confirmLabel: 'Delete', danger: true });
}
