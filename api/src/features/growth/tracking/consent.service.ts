import { consentChoices } from '@app/rules/growth/tracking/consent';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { parseInput } from '#errors.ts';
import { consentAnswers } from '#tables/growth/tracking.table.ts';

const answerInput = z.object({
  version: z.string().regex(/^[a-z~]{1,60}$/),
  choice: z.enum(consentChoices),
  mark: z.string().regex(/^[0-9a-f]{32}$/),
});

/** Records what a browser answered: one row for each answer, so that it can be shown when it was given. */
export async function recordConsent({ db, now }: Pick<Context, 'db' | 'now'>, body: unknown): Promise<void> {
  const { version, choice, mark } = parseInput(answerInput, body);
  await db.insert(consentAnswers).values({ version, choice, mark, createdAt: now });
}

/** Whether the last answer of a browser lets us tell of it. */
export async function hasAgreed(db: Database, mark: string): Promise<boolean> {
  const [last] = await db
    .select({ choice: consentAnswers.choice, version: consentAnswers.version })
    .from(consentAnswers)
    .where(eq(consentAnswers.mark, mark))
    .orderBy(desc(consentAnswers.id))
    .limit(1);
  // Somebody who agreed to a pixel alone was not asked about what the server tells.
  return last?.choice === 'accept' && last.version.split('~').includes('server');
}
