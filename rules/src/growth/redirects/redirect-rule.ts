import { z } from 'zod';
import { readSource } from './redirect-path.ts';

export const redirectStatusCodes = [301, 302] as const;
export type RedirectStatusCode = (typeof redirectStatusCodes)[number];

export const redirectStatusWords: Record<RedirectStatusCode, { label: string; help: string }> = {
  302: { label: '302 for now', help: 'Browsers ask again each time.' },
  301: {
    label: '301 for good',
    help: 'Search engines take over the new address.',
  },
};

/** How many rules there can be: all of them are in the memory of every server. */
export const mostRedirectRules = 2_000;

/** The fields as people type them; the target is checked with the hosts of the installation. */
export const redirectRuleInput = z.object({
  from: z
    .string()
    .max(500, 'From is too long')
    .superRefine((typed, check) => {
      const read = readSource(typed);
      if (!read.ok) check.addIssue({ code: 'custom', message: read.message });
    }),
  to: z.string().trim().min(1, 'To is required').max(1000, 'This address is too long'),
  statusCode: z.union([z.literal(301), z.literal(302)]),
  isOn: z.boolean(),
  note: z
    .string()
    .trim()
    .max(200, 'Note is too long')
    .nullish()
    .transform((note) => note || null),
});

export type RedirectRuleInput = z.input<typeof redirectRuleInput>;

export const redirectMessages = {
  sourceTaken: 'There is already a rule for this path',
  tooMany: `There can be ${mostRedirectRules.toLocaleString('en-US')} rules at most. Delete some that nobody uses.`,
} as const;
