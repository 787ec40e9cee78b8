import { z } from 'zod';
import type { ProofKind } from './challenge-days.ts';

export const checkInMessages = {
  words: 'Please write a few words about what you did.',
  tooLong: 'What you wrote is too long.',
  link: 'Please give a link that starts with https:// or http://.',
  picture: 'Please add a picture.',
  pictureNotFound: 'This picture is no longer available. Please choose it again.',
} as const;

export const LONGEST_WORDS = 2000;

/** An address that buddies may follow: never one that runs something. */
const link = z.url({ protocol: /^https?$/ }).max(500);

function isLink(text: string): boolean {
  return !/\s/.test(text) && link.safeParse(text).success;
}

const plainInput = z.object({
  words: z.string().trim().max(LONGEST_WORDS, checkInMessages.tooLong),
  link: z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || null),
  fileId: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
});

export type CheckInInput = z.input<typeof plainInput>;

/** Words, and the proof that the day asks for. What it does not ask for is dropped. */
export function checkInInput(proof: ProofKind) {
  return plainInput
    .superRefine(({ words, link: given, fileId }, issues) => {
      const add = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
      if (words === '') add('words', checkInMessages.words);
      if (proof === 'link' && !(given !== null && isLink(given))) add('link', checkInMessages.link);
      if (proof === 'picture' && fileId === null) add('fileId', checkInMessages.picture);
    })
    .transform(({ words, link: given, fileId }) => ({
      words,
      link: proof === 'link' ? given : null,
      fileId: proof === 'picture' ? fileId : null,
    }));
}
