import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** J, K and the arrows go from line to line, Enter opens one, E marks it as done. */
export function onLineKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  if (event.key === 'e') {
    const isDone = lines[at]?.closest('li')?.querySelector<HTMLElement>('[data-done]');
    if (!isDone) return;
    event.preventDefault();
    // The next one is selected, so that E may follow E.
    (lines[at + 1] ?? lines[at - 1])?.focus();
    isDone.click();
    return;
  }
  const step = steps[event.key];
  if (step === undefined) return;
  const next = at === -1 ? lines.at(step > 0 ? 0 : -1) : lines[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
