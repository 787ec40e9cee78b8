import { readRecent, type RecentThing, withRecent } from '@app/rules/platform/palette/recent';
import { readLocal, removeLocal, writeLocal } from '#session/device/local-storage.ts';
import { recentKey } from '#session/device/recent-key.ts';

/** What somebody opened last on this device, the newest first. */
export function recentThings(userId: number): RecentThing[] {
  return readRecent(readLocal(recentKey(userId)));
}

export function rememberThing(userId: number, thing: RecentThing): void {
  writeLocal(recentKey(userId), JSON.stringify(withRecent(recentThings(userId), thing)));
}

export function forgetThings(userId: number): void {
  removeLocal(recentKey(userId));
}
