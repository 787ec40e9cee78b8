/** Local storage that never throws: private windows and full disks only lose the memory. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice lasts until the page is left.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without a store there is nothing to remove.
  }
}

/** Removes the keys that the caller picks, of either storage. */
export function removeKeys(storage: () => Storage, isGone: (key: string) => boolean): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept).filter(isGone)) kept.removeItem(key);
  } catch {
    // Without a store there is nothing to remove.
  }
}
