import { extensionOf } from '../files/file-categories.ts';

/** Where the worker puts a picture that another application shared with us, for the page of the account. */
export const sharedPictures = { cache: 'shared files', address: '/shared-proof' } as const;

/** What stands beside the picture. The person is empty when nobody was signed in. */
export const sharedHeaders = { name: 'x-file-name', at: 'x-shared-at', person: 'x-person' } as const;

/** What became of it: it waits, or has to be chosen again, or is nothing that proves a payment. */
export type SharedOutcome = 'kept' | 'again' | 'kind' | 'large' | 'foreign';

const outcomeMarks: Record<SharedOutcome, string | null> = {
  kept: '1',
  again: 'again',
  kind: 'kind',
  large: 'large',
  // Nobody shared anything, so there is nothing to say.
  foreign: null,
};

/** The account. Written out, since the worker has no table of routes. */
const accountPath = '/account';

/** The page that goes on with it. */
export function sharedAddress(outcome: SharedOutcome): string {
  const mark = outcomeMarks[outcome];
  return mark === null ? accountPath : `${accountPath}?shared=${mark}`;
}

type ShareOrigin = { site: string | null; origin: string | null; referrer: string };

/**
 * Whether a page of another site sent it. Phones share without naming a site; browsers tell the worker more or less of
 * where a form came from, so each of it is looked at.
 */
export function isForeignShare({ site, origin, referrer }: ShareOrigin, ownOrigin: string): boolean {
  if (site === 'cross-site' || site === 'same-site') return true;
  const isOther = (from: string) => /^https?:/.test(from) && !`${from}/`.startsWith(`${ownOrigin}/`);
  return isOther(origin ?? '') || isOther(referrer);
}

/** A photo of a receipt is made smaller before it is sent; more than this is no photo. */
const largestShared = 30 * 1024 * 1024;

/** Why a shared file is not kept, or null. */
export function sharedRefusal({ type, size }: { type: string; size: number }): 'kind' | 'large' | null {
  if (!type.startsWith('image/') && type !== 'application/pdf') return 'kind';
  return size > largestShared ? 'large' : null;
}

/** Whoever was signed out when they shared it has a day to sign in. */
const keptHours = 24;

/** Whether a shared picture may still be used. One of which nobody knows how old it is, or from the future, may not. */
export function isSharedLately(sharedAt: number, now: number): boolean {
  const age = now - sharedAt;
  return age >= 0 && age < keptHours * 3_600_000;
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** The name of a shared picture; some applications leave out the ending, by which we know what it is. */
export function sharedName(name: string, type: string): string {
  if (extensionOf(name) !== '') return name;
  const extension = extensions[type];
  return extension ? `${name || 'receipt'}.${extension}` : name;
}
