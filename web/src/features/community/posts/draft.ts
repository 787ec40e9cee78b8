const key = 'post-draft';

/** What somebody began to write and closed; null when there is nothing, or no place to keep it. */
export function keptDraft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepDraft(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without a place to keep it the sheet still works.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was not kept.
  }
}
