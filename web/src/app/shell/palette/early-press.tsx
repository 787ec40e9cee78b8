import { useLayoutEffect } from 'react';

/** Whether Ctrl K was pressed before there was anything to open, and what was typed after it. */
export const early = { isPressed: false, typed: '' };

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  const hasControl = ctrlKey || metaKey;
  if (hasControl && key.toLowerCase() === 'k') early.isPressed = !early.isPressed;
  else if (early.isPressed && !hasControl && key.length === 1) early.typed += key;
  else return;
  // Browsers would search the web, and the page has keys of its own.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The place of the search while its code is on its way: Ctrl K and what is typed after it are remembered. */
export function PalettePlace({ className }: { className?: string | undefined }) {
  // It ends in the moment in which the keys of the search begin, so that no press falls between them.
  useLayoutEffect(() => {
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
  return <span className={className} />;
}
