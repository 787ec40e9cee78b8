import { type CurrentUser, readCurrentUser } from '../current-user.ts';
import { countOf, fieldsOf } from '../fields.ts';
import { readLocal, removeLocal, writeLocal } from '../device/local-storage.ts';
import { rememberedKey } from '../device/remembered-key.ts';

/** As long as a session that nobody uses. */
const keptDays = 30;

/** Who used this phone last, for a start without a connection. Forgotten when they sign out. */
export function rememberedPerson(now = Date.now()): CurrentUser | null {
  const { savedAt, user } = fieldsOf(parsed(readLocal(rememberedKey)));
  const isFresh = (countOf(savedAt) ?? 0) > now - keptDays * 86_400_000;
  return isFresh ? readCurrentUser(user) : null;
}

export function rememberPerson(user: CurrentUser, now = Date.now()): void {
  writeLocal(rememberedKey, JSON.stringify({ savedAt: now, user }));
}

export function forgetPerson(): void {
  removeLocal(rememberedKey);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
