import { browserPage } from '#navigation/browser-page.ts';

const reloadedKey = 'reloaded-for-new-version';
const once = 60_000;

/**
 * After a release the chunks of an open page are gone; a reload loads the new names. Returns false when that was tried
 * a moment ago, so that a broken server does not make the page reload forever.
 */
export function reloadForNewVersion(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (now - last < once) return false;
    sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    return false;
  }
  browserPage.reload();
  return true;
}
