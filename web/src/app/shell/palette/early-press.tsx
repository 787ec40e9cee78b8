import { useEffect } from 'react';

let isPressed = false;

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'k') return;
  // Browsers would search the web with it.
  event.preventDefault();
  isPressed = !isPressed;
}

/** The place of the search while its code is on its way: Ctrl K pressed meanwhile is remembered. */
export function PalettePlace({ className }: { className?: string | undefined }) {
  useEffect(() => {
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
  return <span className={className} />;
}

/** Whether somebody pressed Ctrl K before there was anything to open; answers once. */
export function takeEarlyPress(): boolean {
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}
