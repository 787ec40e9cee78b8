import { removeKeys } from '#session/device/local-storage.ts';
import { forgetPerson } from '#session/start/remembered-person.ts';
import { savedAnswers } from './saved-answers.ts';
import { savedFiles } from './saved-files.ts';
import { sharedPictureIsOf } from './shared-picture.ts';

/**
 * What others left on this phone goes from it; null stands for nobody, and then all of it goes. What waits to be sent
 * stays: the outbox, and the answers to a form that somebody could not send when their session ended. They are kept by
 * person, for the day they sign in again.
 */
export async function forgetOthers(personId: number | null): Promise<void> {
  if (personId === null) forgetPerson();
  const isOfOthers = (id: string | undefined) => id !== undefined && id !== String(personId);
  const ownerIn = (key: string) => /^(?:typed:|palette-recent-|wifi-reminder:)(\d+)/.exec(key)?.[1];
  removeKeys(
    () => localStorage,
    (key) => isOfOthers(ownerIn(key)) && !(personId === null && key.startsWith('typed:')),
  );
  removeKeys(
    () => sessionStorage,
    (key) => isOfOthers(ownerIn(key)) || (personId === null && /^(walked-list|tribe\.policies-later)$/.test(key)),
  );
  await Promise.all(
    [
      savedAnswers.forgetOthers(personId),
      savedFiles.forgetOthers(personId),
      sharedPictureIsOf(personId),
      ...(personId === null ? [clearBadge()] : []),
    ].map(quietly),
  );
}

/** Whoever logs out leaves nothing at all, also of what they typed; and the next person gets no push of theirs. */
export async function forgetSignedOut(): Promise<void> {
  removeKeys(
    () => localStorage,
    (key) => /^(typed|form-values|form-token):/.test(key),
  );
  await Promise.all([forgetOthers(null), quietly(silenceBrowser())]);
}

/** The server has forgotten the browser with the session; here it ends as well. */
async function silenceBrowser(): Promise<void> {
  const { unsubscribeBrowser } = await import('#session/push/push-browser.ts');
  await unsubscribeBrowser();
}

/** The number of unread things on the icon of the installed application. */
async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

/** A store that is full or locked keeps nothing; the page goes on. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.warn(error);
  }
}
