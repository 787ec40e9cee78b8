import { readLocal, writeLocal } from './local-storage.ts';

const keyOf = (userId: number) => `sidebar-${userId}`;

/** Whether somebody left their side bar unfolded on this device; null when they never chose. */
export function rememberedSidebar(userId: number): boolean | null {
  const kept = readLocal(keyOf(userId));
  return kept === null ? null : kept === 'open';
}

export function rememberSidebar(userId: number, isOpen: boolean): void {
  writeLocal(keyOf(userId), isOpen ? 'open' : 'rail');
}
