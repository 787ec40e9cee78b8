import { withChoice } from '@app/rules/platform/notifications/choices';
import { topicFacts } from '@app/rules/platform/notifications/topics';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput } from '#errors.ts';
import { readUnsubscribeToken } from '#features/platform/mails/unsubscribe-link.ts';
import { suppressAddress } from '#features/platform/mails/suppressions.ts';
import { users } from '#tables/people/users.table.ts';
import { lockSettings, saveSettings } from './stored-settings.ts';

type StopReport = (ctx: Context, stopped: { userId: number; scheduleId: number }) => Promise<string | null>;

const registered: { stopReport: StopReport | null } = { stopReport: null };

/** Reports are above: they say themselves how one is stopped (`api/src/registries/report-mails.ts`). */
export function registerStopReport(stopReport: StopReport): void {
  registered.stopReport = stopReport;
}

const refused = 'This link does not work. Open your notification settings instead.';

/**
 * The link of a mail, signed in or not: switches off the mails of that kind and nothing else. A second time changes
 * nothing. Returns what is no longer mailed.
 */
export async function unsubscribeMail(ctx: Context, token: string): Promise<string> {
  const read = readUnsubscribeToken(ctx, token);
  if (!read) throw new BadUserInput({ token: refused });
  if (read.what === 'campaigns') {
    const cause = read.broadcastId === null ? null : `broadcast:${read.broadcastId}`;
    await suppressAddress(ctx, { address: read.address, reason: 'unsubscribed', cause });
    return 'News, tips and offers';
  }
  if (read.what === 'report') {
    const name = await registered.stopReport?.(ctx, read);
    if (!name) throw new BadUserInput({ token: refused });
    return name;
  }
  const { userId, what } = read;
  return transaction(ctx, async (tx) => {
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw new BadUserInput({ token: refused });
    const settings = await lockSettings(tx, userId);
    if (what === 'digest') {
      await saveSettings(tx, userId, { digest: 'never' });
      return 'Summary';
    }
    const choices = withChoice(settings.choices, what, { channel: 'mail', isOn: false });
    if (!choices) throw new BadUserInput({ token: refused });
    await saveSettings(tx, userId, { choices });
    return topicFacts[what].label;
  });
}
