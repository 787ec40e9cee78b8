import { pathTo } from '@app/rules/navigation/route-table';
import { fullName } from '@app/rules/people/users/full-name';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { users } from '#tables/people/users.table.ts';
import type { Form } from '#tables/journey/forms.table.ts';

type AnswerNotice = { form: Form; answerId: number; userId: number | null };

/**
 * Mails the addresses that the form names, and the person who answered if it says so. Neither mail contains the answer.
 */
export async function mailAboutAnswer(ctx: Context, { form, answerId, userId }: AnswerNotice): Promise<void> {
  const { id, title, notify, sendsConfirmation } = form;
  if (notify.length === 0 && !sendsConfirmation) return;
  const [person] = userId === null ? [] : await ctx.db.select().from(users).where(eq(users.id, userId));
  const link = `${ctx.baseUrl}${pathTo('form', { id })}?tab=answers&answer=${answerId}`;
  // At most twenty addresses.
  for (const address of notify) {
    await queueMail(ctx, {
      template: 'form-answered',
      to: { address },
      shown: { formTitle: title, who: person ? fullName(person) : null, link },
      dedupeKey: `form-answered:${answerId}:${address}`,
    });
  }
  if (!person || !sendsConfirmation) return;
  await queueMail(ctx, {
    template: 'form-received',
    to: { userId: person.id, address: person.email },
    shown: { firstName: person.firstName, formTitle: title },
    dedupeKey: `form-received:${answerId}`,
  });
}
