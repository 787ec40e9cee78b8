import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, createElement } from 'react';
import { randomKey } from '#random-key.ts';
import { ToastMessage } from './toast-message.tsx';
import classes from './toasts.module.css';

/** How long a toast stays, in milliseconds. */
export const toastDurations = { usual: 3000, error: 4000 };

export type ToastOptions = {
  duration?: number;
  /** A way back, such as Undo; the toast leaves when it is used. */
  action?: { label: string; onClick: () => void };
};

type Kind = 'success' | 'error' | 'info';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Short news at the edge of the screen. Each call returns the id that `hide` takes. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  hide: (id: string) => void notifications.hide(id),
};

function show(kind: Kind, message: ReactNode, { duration, action }: ToastOptions = {}): string {
  const id = randomKey();
  return notifications.show({
    id,
    className: classes.toast,
    'data-kind': kind,
    icon: createElement(icons[kind], { size: 18 }),
    autoClose: duration ?? (kind === 'error' ? toastDurations.error : toastDurations.usual),
    message: createElement(ToastMessage, { action, onUsed: () => toast.hide(id) }, message),
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
