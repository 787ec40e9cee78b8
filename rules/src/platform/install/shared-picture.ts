import { extensionOf } from '../files/file-categories.ts';

/** Where the worker puts a picture that another application shared with us, for the page of the account. */
export const sharedPictures = { cache: 'shared files', address: '/shared-proof' } as const;

/** What stands beside the picture. */
export const sharedHeaders = { name: 'x-file-name', at: 'x-shared-at' } as const;

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
};

/** The name of a shared picture; some applications leave out the ending, by which we know what it is. */
export function sharedName(name: string, type: string): string {
  if (extensionOf(name) !== '') return name;
  const extension = extensions[type];
  return extension ? `${name || 'receipt'}.${extension}` : name;
}
