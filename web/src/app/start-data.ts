import { broughtAnswers } from '#offline/brought-answers.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { boot } from '#session/boot.ts';
import { type FirstAnswers, readFirstAnswers } from '#session/start/first-answers.ts';
import { rememberedPerson } from '#session/start/remembered-person.ts';
import { setClockBy } from '#ui/dates/use-now.ts';

/** What is there before anything is asked: from the document, or from the phone when there was no connection for one. */
export async function startData(): Promise<FirstAnswers> {
  if (!boot.isShell) {
    const first = readFirstAnswers();
    setClockBy(first.at);
    return first;
  }
  const currentUser = rememberedPerson();
  if (!currentUser) return { currentUser: null, answers: [], at: null };
  const saved = await savedAnswers.of(currentUser.id).catch(() => []);
  return { currentUser, answers: broughtAnswers(saved, { isOffline: true }), at: null };
}
