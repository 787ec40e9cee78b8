import { useEffect } from 'react';

let isPressed = false;
let typed = '';

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const hasControl = ctrlKey || metaKey;
  if (hasControl && !altKey && key.toLowerCase() === 'k') isPressed = !isPressed;
  else if (isPressed && !hasControl && !altKey && key.length === 1) typed += key;
  else return;
  // Browsers would search the web, and the page has keys of its own.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The place of the search while its code is on its way: Ctrl K and what is typed after it are remembered. */
export function PalettePlace({ className }: { className?: string | undefined }) {
  useEffect(() => {
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
  return <span className={className} />;
}

/** The same once it was opened, until its field is there. */
export function PaletteOpening() {
  useEffect(() => {
    isPressed = true;
    return () => {
      isPressed = false;
    };
  }, []);
  return <PalettePlace />;
}

/** Whether somebody pressed Ctrl K before there was anything to open; answers once. */
export function takeEarlyPress(): boolean {
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}

/** What somebody typed before the field was there; answers once. */
export function takeEarlyText(): string {
  const text = typed;
  typed = '';
  return text;
}
