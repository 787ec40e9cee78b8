import { z } from 'zod';

/** The evidence a member hands in when a task is finished. */
export const evidenceKinds = ['none', 'text', 'link', 'picture'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceLabels: Record<EvidenceKind, string> = {
  none: 'Nothing',
  text: 'A few words',
  link: 'A link',
  picture: 'A picture',
};

export const evidenceMessages = {
  text: 'Please write a few words about what you did.',
  link: 'Please give a link that starts with https:// or http://.',
  picture: 'Please add a picture.',
  tooLong: 'What you wrote is too long.',
  pictureNotFound: 'This picture is no longer available. Please choose it again.',
};

const evidenceInput = z.object({
  text: z
    .string()
    .trim()
    .max(5000, evidenceMessages.tooLong)
    .nullish()
    .transform((text) => text || null),
  fileId: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
});

export type EvidenceInput = z.input<typeof evidenceInput>;

/** Checks the evidence against the kind that the task asks for. Anything it does not ask for is dropped. */
export function evidenceRule(kind: EvidenceKind) {
  return evidenceInput
    .superRefine(({ text, fileId }, issues) => {
      const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'text' && text === null) refuse('text', evidenceMessages.text);
      if (kind === 'link' && (text === null || !isLink(text))) refuse('text', evidenceMessages.link);
      if (kind === 'picture' && fileId === null) refuse('fileId', evidenceMessages.picture);
    })
    .transform(({ text, fileId }) => ({
      text: kind === 'text' || kind === 'link' ? text : null,
      fileId: kind === 'picture' ? fileId : null,
    }));
}

/** An address a reviewer may follow: never one that runs something. */
const link = z.url({ protocol: /^https?$/ });

function isLink(text: string): boolean {
  return !/\s/.test(text) && link.safeParse(text).success;
}
