const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Ref of the element around the rows: arrows, Home and End walk, Enter opens the row's link, Space chooses the row, with Shift all up to it. */
export function rowKeys(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const onKeyDown = (event: KeyboardEvent) => handleKey(event, body);
  body.addEventListener('keydown', onKeyDown);
  return () => body.removeEventListener('keydown', onKeyDown);
}

function handleKey(event: KeyboardEvent, body: HTMLElement): void {
  if (!(event.target instanceof HTMLElement)) return;
  const row = event.target.closest<HTMLElement>('[data-row]');
  if (!row) return;

  const move = moves[event.key];
  if (move) {
    const rows = [...body.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[move(rows.indexOf(row), rows.length - 1)];
    for (const each of rows) each.tabIndex = each === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
  } else if (event.target === row && event.key === 'Enter') {
    row.querySelector<HTMLElement>('a[href]')?.click();
  } else if (event.target === row && event.key === ' ') {
    // Not `click()`, which would forget about Shift.
    const { shiftKey } = event;
    row
      .querySelector('input[type="checkbox"]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    event.preventDefault();
  }
}
