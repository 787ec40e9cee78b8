import { sourceText } from '@app/rules/growth/redirects/redirect-path';
import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';
import { hitDays, matchingRules, redirectStates, type RuleUse, usesOf } from './read-rules.ts';

type Row = RedirectRule & { use: RuleUse | undefined };

const columns: CsvColumn<Row>[] = [
  ['From', sourceText],
  ['To', ({ toAddress }) => toAddress],
  ['Type', ({ statusCode }) => statusCode],
  ['On', ({ isOn }) => (isOn ? 'Yes' : 'No')],
  ['Note', ({ note }) => note],
  [`Hits, ${hitDays} days`, ({ use }) => use?.hits ?? 0],
  ['Last hit', ({ use }) => use?.lastAt?.toISOString() ?? null],
];

/** The rules as they are listed, with their hits. */
export const redirectRulesExport = csvExport({
  path: 'redirect-rules',
  query: z.object({
    search: z.string().optional(),
    state: z.enum(redirectStates).optional(),
  }),
  permit: (ctx) => {
    if (!requireViewer(ctx).pages.has('redirectRules')) throw new Forbidden();
  },
  open: (ctx, filter) => ({
    name: 'redirect-rules',
    audit: { action: 'redirect-rule.export', objectType: 'redirect-rule' },
    columns,
    read: async (last: Row | undefined, limit: number) => {
      const rules = await ctx.db
        .select()
        .from(redirectRules)
        .where(and(matchingRules(filter), gt(redirectRules.id, last?.id ?? 0)))
        .orderBy(asc(redirectRules.id))
        .limit(limit);
      const uses =
        rules.length > 0
          ? await usesOf(
              ctx,
              rules.map(({ id }) => id),
            )
          : [];
      return rules.map((rule, index) => ({ ...rule, use: uses[index] }));
    },
  }),
});
