import { broadcastMessages } from '@app/rules/growth/campaigns/broadcasts';
import { buttonRefusal, campaignText } from '@app/rules/growth/campaigns/campaign-text';
import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import { renderMail, type RenderedMail } from '@app/views/mails';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput, Unauthenticated } from '#errors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { users } from '#tables/people/users.table.ts';

const textSchema = z.object(campaignText);
export type TextInput = z.input<typeof textSchema>;

const sample = { firstName: 'Liza', email: 'liza.santos@example.com' };

/** What a made-up person would read. */
export function previewMail({ appTitle, baseUrl }: Context, input: TextInput): Promise<RenderedMail> {
  const text = parseInput(textSchema, input);
  const shown = { ...text, ...sample, broadcastId: null, isTest: false };
  const site = { title: appTitle, address: baseUrl, unsubscribe: `${baseUrl}/unsubscribe` };
  return renderMail('campaign', { shown, secret: null }, site);
}

/** To oneself and nobody else; returns the address. */
export async function sendTestMail(ctx: Context, input: TextInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const text = parseInput(textSchema, input);
  const refusal = buttonRefusal(text);
  if (refusal) throw new BadUserInput(refusal);
  if (!ctx.hasSmtp && !ctx.isDemo) throw new Conflict(broadcastMessages.noMailServer);
  await enforceLimit(ctx, 'testMailsPerUser', String(userId));
  const [own] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!own) throw new Unauthenticated();
  await transaction(ctx, (tx) =>
    queueMail(tx, {
      template: 'campaign',
      to: { userId, address: own.email },
      shown: { ...text, firstName: greetingName(own.firstName), email: own.email, broadcastId: null, isTest: true },
      dedupeKey: `campaign-test:${userId}:${tx.requestId}`,
    }),
  );
  return own.email;
}
