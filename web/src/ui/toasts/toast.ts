import type { ReactNode } from 'react';
import { randomKey } from '#random-key.ts';
import { addToast, removeToast, type ToastAction, type ToastKind } from './toast-store.ts';

/** How long a toast stays, in milliseconds. */
const toastDurations: Record<ToastKind, number> = { success: 3000, info: 3000, error: 4000 };

export type ToastOptions = { duration?: number; action?: ToastAction };

/** Short news at the edge of the screen. Each call returns the id that `hide` takes. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  hide: removeToast,
};

function show(kind: ToastKind, message: ReactNode, { duration, action }: ToastOptions = {}): string {
  const id = randomKey();
  addToast({ id, kind, message, action, duration: duration ?? toastDurations[kind] });
  return id;
}
