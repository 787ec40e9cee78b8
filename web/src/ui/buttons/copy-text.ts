/**
 * Puts a text on the clipboard and says whether it did. Browsers have the clipboard on https and localhost only, and some
 * in-app browsers refuse it; the old way by a selected field works there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const former = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0;';
  // Inside an open dialog, which keeps the focus to itself.
  (former?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (former instanceof HTMLElement) former.focus();
  }
}
