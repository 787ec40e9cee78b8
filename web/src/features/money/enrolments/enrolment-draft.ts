import type { ChosenFile } from '#parts/files/file-field.tsx';
import { readLocal, removeLocal, writeLocal } from '#session/device/local-storage.ts';

export type MoneyChoice = 'received' | 'not-yet' | 'free';

export type Newcomer = { firstName: string; lastName: string; email: string; mobileNumber: string };
export const nobody: Newcomer = { firstName: '', lastName: '', email: '', mobileNumber: '' };

/** What staff have typed and chosen. Without a value the page has its own: the open offer, the current batch, today. */
export type EnrolmentDraft = {
  newcomer?: Newcomer;
  funnelId?: string;
  startsOn?: string;
  /** Null never expires. */
  expiresOn?: string | null;
  batchId?: string;
  termId?: string;
  couponCode?: string;
  money?: MoneyChoice;
  platform?: string;
  /** As it is typed; the first payment in full without it. */
  amount?: string;
  reference?: string;
  paidOn?: string;
  proof?: ChosenFile;
  levels?: readonly string[];
  savedAt?: string;
};

/** A draft belongs to a staff member, a device, and a person or a newcomer. */
export type DraftPlace = { staffId: number; userId: number | null };

const keyOf = ({ staffId, userId }: DraftPlace) => `enrolment-draft:${staffId}:${userId ?? 'new'}`;

export function readDraft(place: DraftPlace): EnrolmentDraft {
  const text = readLocal(keyOf(place));
  if (!text) return {};
  try {
    const stored: unknown = JSON.parse(text);
    // Written below by the same page.
    return typeof stored === 'object' && stored !== null ? (stored as EnrolmentDraft) : {};
  } catch {
    return {};
  }
}

export function writeDraft(place: DraftPlace, draft: EnrolmentDraft): void {
  writeLocal(keyOf(place), JSON.stringify(draft));
}

export function removeDraft(place: DraftPlace): void {
  removeLocal(keyOf(place));
}
