import { browserPage } from '#navigation/browser-page.ts';
import { connection } from '#offline/connection.ts';
import { toast } from '#ui/toasts/toast.ts';
import { mayLeavePage, stopAskingToLeave } from '#ui/form/unsaved-changes.tsx';

const loadedKey = 'loaded-new-version';
const once = 60_000;

/**
 * Weeks after a release the files of an open page are gone; loading the address anew brings the new ones. Returns false
 * when that was tried a moment ago, so that a broken server does not make the page load forever.
 */
export function loadNewVersion(address: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(loadedKey) ?? 0);
    if (now - last < once) return false;
    sessionStorage.setItem(loadedKey, String(now));
  } catch {
    return false;
  }
  // Whoever left a form for this page has been asked already.
  stopAskingToLeave();
  if (address === location.pathname + location.search + location.hash) browserPage.reload();
  else browserPage.goTo(address);
  return true;
}

/** Milliseconds; long enough to finish a sentence. */
const shownFor = 60_000;

let shown: string | null = null;

/** Says why a part of the page did not come. The page itself stays, with all that is typed in it. */
export async function tellOfMissingPart(): Promise<void> {
  const isReached = await connection.check();
  if (shown !== null) toast.hide(shown);
  const reload = async () => {
    if (await mayLeavePage()) browserPage.reload();
  };
  shown = isReached
    ? toast.info('This part of Tribe has to be loaded again. Finish what you are doing first.', {
        duration: shownFor,
        action: { label: 'Load it', onClick: () => void reload() },
      })
    : toast.info('This part needs a signal.');
}
