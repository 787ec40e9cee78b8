/** What does something of its own when it is clicked; the rest of a row opens the row. */
const interactive =
  'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"], dialog, [contenteditable], [data-own-clicks]';

/** A row's own link; other links of the row go their own way. */
export const rowLinkMark = 'data-row-link';

/**
 * Ref of the element around the rows: a click anywhere in a row follows its link, the middle button or a click with a
 * key opens it in a new tab.
 */
export function rowClicks(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  body.addEventListener('click', onClick);
  body.addEventListener('auxclick', onMiddleClick);
  body.addEventListener('mousedown', onMouseDown);
  return () => {
    body.removeEventListener('click', onClick);
    body.removeEventListener('auxclick', onMiddleClick);
    body.removeEventListener('mousedown', onMouseDown);
  };
}

function onClick(event: MouseEvent): void {
  const link = linkUnder(event);
  // Somebody who marks a name to copy it does not want to leave.
  if (!link || event.defaultPrevented || getSelection()?.isCollapsed === false) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) openTab(link);
  else link.click();
}

function onMiddleClick(event: MouseEvent): void {
  const link = event.button === 1 ? linkUnder(event) : null;
  if (!link) return;
  event.preventDefault();
  openTab(link);
}

/** Browsers begin to scroll with the middle button. */
function onMouseDown(event: MouseEvent): void {
  if (event.button === 1 && linkUnder(event)) event.preventDefault();
}

function linkUnder({ target }: MouseEvent): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(interactive)) return null;
  return target.closest('[data-row]')?.querySelector<HTMLAnchorElement>(`a[${rowLinkMark}]`) ?? null;
}

function openTab({ href }: HTMLAnchorElement): void {
  window.open(href, '_blank', 'noopener');
}
