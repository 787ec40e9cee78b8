import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export type Toast = { id: string; kind: ToastKind; message: ReactNode; duration: number; action?: ToastAction };

/** A way back, such as Undo; the toast leaves when it is used. */
export type ToastAction = { label: string; onClick: () => void };

/** More than these wait until one has left. */
const mostShown = 20;

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function addToast(toast: Toast): void {
  change([...toasts, toast]);
}

export function removeToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function removeAllToasts(): void {
  change([]);
}

/** All of them, the waiting ones at the end. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function shownToasts(all: readonly Toast[]): readonly Toast[] {
  return all.slice(0, mostShown);
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
