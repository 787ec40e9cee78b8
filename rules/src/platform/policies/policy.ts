import { z } from 'zod';

/** The texts that people agree to, by the words of the settings. */
export const policyNames = ['terms', 'privacy', 'refund'] as const;
export type PolicyName = (typeof policyNames)[number];

export const policyFacts: Record<
  PolicyName,
  { title: string; route: 'termsConditions' | 'privacyPolicy' | 'refundPolicy' }
> = {
  terms: { title: 'Terms and Conditions', route: 'termsConditions' },
  privacy: { title: 'Privacy Policy', route: 'privacyPolicy' },
  refund: { title: 'Refund Policy', route: 'refundPolicy' },
};

/** How somebody agreed. */
export const acceptanceWays = ['sheet', 'sign-up', 'checkout'] as const;
export type AcceptanceWay = (typeof acceptanceWays)[number];

/** What somebody agrees to there, by going on. */
export const agreedAt = {
  'sign-up': ['terms', 'privacy'],
  checkout: ['terms', 'privacy', 'refund'],
} as const satisfies Record<Exclude<AcceptanceWay, 'sheet'>, readonly PolicyName[]>;

export const wayWords: Record<AcceptanceWay, string> = {
  sheet: 'when a new version came',
  'sign-up': 'at sign-up',
  checkout: 'at the checkout',
};

export const POLICY_LIMIT = 60_000;
const NOTE_LIMIT = 500;

export const policyInput = z.object({
  text: z
    .string()
    .trim()
    .min(200, 'A policy has at least 200 characters')
    .max(POLICY_LIMIT, `A policy may have at most ${POLICY_LIMIT.toLocaleString('en-PH')} characters`),
  note: z.string().trim().min(1, 'Say in a sentence what changed').max(NOTE_LIMIT, `At most ${NOTE_LIMIT} characters`),
  asksAgain: z.boolean(),
});

export const policyMessages = {
  newer: 'Somebody has published another version meanwhile. Open it and begin again from there.',
  same: 'This is the text that is published already.',
} as const;

export type PolicyPart = { id: string; title: string; text: string };

/** A text in Markdown as its beginning and its parts, each under a heading of the second level. */
export function policyParts(text: string): { summary: string; parts: PolicyPart[] } {
  const [summary = '', ...rest] = text.split(/^## +/m);
  const parts = rest.map((part, index) => {
    const [title = '', ...lines] = part.split('\n');
    // Numbers of their own would stand beside ours.
    const words = title.replace(/^\d+\.\s*/, '').trim();
    return { id: `part-${index + 1}`, title: words, text: lines.join('\n').trim() };
  });
  return { summary: summary.trim(), parts };
}
