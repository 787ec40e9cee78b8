import { z } from 'zod';

/** The evidence a member hands in when a task is finished. */
export const evidenceKinds = ['none', 'text', 'link', 'picture'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

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
type Given = z.output<typeof evidenceInput>;

type KindFacts = {
  label: string;
  /** What of the input it asks for, when it will do, and the words when it will not; null asks for nothing. */
  asks: { field: keyof Given; isGiven: (given: Given) => boolean; message: string } | null;
};

/** An address a reviewer may follow: never one that runs something. */
const link = z.url({ protocol: /^https?$/ });

function isLink(text: string): boolean {
  return !/\s/.test(text) && link.safeParse(text).success;
}

export const evidenceFacts: Record<EvidenceKind, KindFacts> = {
  none: { label: 'Nothing', asks: null },
  text: {
    label: 'A few words',
    asks: { field: 'text', isGiven: ({ text }) => text !== null, message: evidenceMessages.text },
  },
  link: {
    label: 'A link',
    asks: { field: 'text', isGiven: ({ text }) => text !== null && isLink(text), message: evidenceMessages.link },
  },
  picture: {
    label: 'A picture',
    asks: { field: 'fileId', isGiven: ({ fileId }) => fileId !== null, message: evidenceMessages.picture },
  },
};

/** Checks the evidence against the kind that the task asks for. Anything it does not ask for is dropped. */
export function evidenceRule(kind: EvidenceKind) {
  const { asks } = evidenceFacts[kind];
  return evidenceInput
    .superRefine((given, issues) => {
      if (asks && !asks.isGiven(given)) issues.addIssue({ code: 'custom', path: [asks.field], message: asks.message });
    })
    .transform(({ text, fileId }) => ({
      text: asks?.field === 'text' ? text : null,
      fileId: asks?.field === 'fileId' ? fileId : null,
    }));
}
