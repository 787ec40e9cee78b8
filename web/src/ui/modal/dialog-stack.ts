import { createContext, useContext, useSyncExternalStore } from 'react';
import { leaveSoftly } from '../hooks/leave-softly.ts';

/** The open dialogs, the topmost one last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  lockScrolling(open.length > 0);
  for (const listener of listeners) listener();
}

/** Puts a dialog above everything else; the returned function takes it away and gives the focus back. */
export function openAboveAll(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  change([...open, dialog]);
  return () => {
    change(open.filter((each) => each !== dialog));
    leaveSoftly(dialog);
    dialog.close();
  };
}

/** The page behind keeps its place, and its width where the scroll bar takes room. */
function lockScrolling(isLocked: boolean): void {
  const { documentElement, body } = document;
  if (isLocked === (documentElement.style.overflow === 'hidden')) return;
  const scrollBar = globalThis.innerWidth - documentElement.clientWidth;
  documentElement.style.overflow = isLocked ? 'hidden' : '';
  body.style.paddingInlineEnd = isLocked && scrollBar > 0 ? `${scrollBar}px` : '';
}

function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogs, () => open.at(-1) ?? null);
}

/** The dialog around a part. What floats above the page has to be drawn inside of it. */
export const DialogContext = createContext<HTMLDialogElement | null>(null);

export function useDialogElement(): HTMLDialogElement | null {
  return useContext(DialogContext);
}
