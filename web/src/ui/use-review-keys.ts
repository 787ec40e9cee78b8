import { useEffect, useEffectEvent } from 'react';

/** Single keys for people who decide many requests; typing in a field or in a dialog is left alone. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A key held down decides once, not about everyone in line.
    if (event.repeat) return;
    const { target } = event;
    if (
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
    ) {
      return;
    }
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
