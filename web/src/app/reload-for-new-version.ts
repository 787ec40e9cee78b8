import { browserPage } from '#navigation/browser-page.ts';

const reloadedKey = 'reloaded-for-new-version';
const once = 60_000;

/**
 * After a release the chunks that an open page names are gone; a reload brings the new names. Answers false when that
 * was tried a moment ago, so that a broken server does not make the page reload for ever.
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
