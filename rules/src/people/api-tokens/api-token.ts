import { z } from 'zod';
import { isPageFlag, type PageFlag, pageFlags } from '../access/flags.ts';

/** How programs recognise one of ours, and scanners that look for leaked secrets. */
export const API_TOKEN_PREFIX = 'tribe_';

export const MOST_TOKENS = 20;
const LONGEST_NAME = 80;

/** A token always ends. */
export const tokenDays = [30, 90, 365] as const;

/** Flags that no token has: one's own account, and emails, which may carry codes and links. */
const withheld: ReadonlySet<PageFlag> = new Set<PageFlag>(['profile', 'mails']);

export const tokenFlags: readonly PageFlag[] = pageFlags.filter((flag) => !withheld.has(flag));

const isTokenFlag = (text: string): text is PageFlag => isPageFlag(text) && !withheld.has(text);

export const apiTokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(LONGEST_NAME, `The name may have at most ${LONGEST_NAME} characters`),
  pages: z
    .array(z.string().refine(isTokenFlag, 'A token cannot have this flag'))
    .min(1, 'Choose at least one thing that it may read')
    .transform((flags) => tokenFlags.filter((flag) => flags.includes(flag))),
  days: z.union(
    tokenDays.map((days) => z.literal(days)),
    'Choose how long it is valid',
  ),
});

type Maker = { pages: ReadonlySet<string>; functions: ReadonlySet<string> };

/** What a token may read now: never more than its maker, and nothing at all when they may not have tokens any more. */
export function pagesOfToken(chosen: readonly string[], maker: Maker): Set<PageFlag> {
  if (!maker.functions.has('api-token_manage')) return new Set();
  return new Set(tokenFlags.filter((flag) => chosen.includes(flag) && maker.pages.has(flag)));
}

export const apiTokenMessages = {
  notHeld: 'You can only choose what you may open yourself.',
  tooMany: `You have ${MOST_TOKENS} tokens already. Revoke one that nobody needs.`,
  readsOnly: 'A token only reads: send a query.',
  notForTokens: 'A token cannot read this.',
} as const;
