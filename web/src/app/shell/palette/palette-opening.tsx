import { useEffect } from 'react';
import { early, PalettePlace } from './early-press.tsx';

/** The palette was opened and its field is on its way: what is typed is remembered. */
export function PaletteOpening() {
  useEffect(() => {
    early.isPressed = true;
    return () => {
      early.isPressed = false;
    };
  }, []);
  return <PalettePlace />;
}

/** Whether somebody pressed Ctrl K before there was anything to open; answers once. */
export function takeEarlyPress(): boolean {
  const { isPressed } = early;
  early.isPressed = false;
  return isPressed;
}

/** What somebody typed before the field was there; answers once. */
export function takeEarlyText(): string {
  const { typed } = early;
  early.typed = '';
  return typed;
}
