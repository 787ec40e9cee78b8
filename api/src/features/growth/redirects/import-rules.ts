import { mostPastedLines, readPastedRules } from '@app/rules/growth/redirects/pasted-rules';
import {
  mostRedirectRules,
  redirectMessages,
  type RedirectStatusCode,
} from '@app/rules/growth/redirects/redirect-rule';
import { count } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput } from '#errors.ts';
import { redirectRules } from '#tables/growth/redirects.table.ts';
import { check, insertRule, lockRules } from './save-rules.ts';
import { targetHosts } from './target-hosts.ts';

export type PastedOutcome = {
  line: number;
  from: string;
  to: string;
  /** Why the line was left out; null when it became a rule. */
  refusal: string | null;
};

type Pasted = { text: string; statusCode: RedirectStatusCode };

/** Makes a rule of each pasted line that can be one, in their order, and says what is wrong with the others. */
export async function importRules(ctx: Context, { text, statusCode }: Pasted): Promise<PastedOutcome[]> {
  const lines = readPastedRules(text);
  if (lines.length === 0) throw new BadUserInput({ text: 'Paste at least one line' });
  if (lines.length > mostPastedLines) throw new BadUserInput({ text: `Paste ${mostPastedLines} lines at most` });
  return transaction(ctx, async (tx) => {
    await lockRules(tx.db);
    const hosts = await targetHosts(tx);
    const [total] = await tx.db.select({ count: count() }).from(redirectRules);
    let left = mostRedirectRules - (total?.count ?? 0);
    const outcomes: PastedOutcome[] = [];
    for (const { line, from, to } of lines) {
      const input = { from, to, statusCode, isOn: true, note: 'Imported' };
      const checked = await check(tx, { input, id: null, hosts });
      const refusal = 'problem' in checked ? checked.problem.message : left <= 0 ? redirectMessages.tooMany : null;
      outcomes.push({ line, from, to, refusal });
      if (refusal !== null || 'problem' in checked) continue;
      await insertRule(tx, checked.values);
      left -= 1;
    }
    return outcomes;
  });
}
