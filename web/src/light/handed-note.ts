import type { ToastNote } from './toast.tsx';

/** What one page wants said on the next one, which is another document, and the address to fill in there. */
export type HandedNote = { note: ToastNote; email?: string };

const key = 'handed-note';

export function handNote(handed: HandedNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(handed));
  } catch {
    // Without storage the note is lost; the person goes on all the same.
  }
}

/** The note, once; null when there is none. */
export function takeHandedNote(): HandedNote | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // Written above and by nobody else: the storage belongs to this tab and this site.
    return text === null ? null : (JSON.parse(text) as HandedNote);
  } catch {
    return null;
  }
}
