import { type StepChange, stepChangeWords } from '@app/rules/people/auth/second-step/second-step';
import { formatInstant } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import type { User } from '#tables/people/users.table.ts';

/** Mails the person what happened to their second step, in the transaction that did it. */
export async function tellOfChange(
  tx: Context,
  { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
  change: StepChange,
  reason: string | null = null,
): Promise<void> {
  await queueMail(tx, {
    template: 'second-step-changed',
    to: { userId: id, address: email },
    shown: { firstName, change: stepChangeWords[change], at: formatInstant(tx.now), reason },
    dedupeKey: `second-step:${id}:${change}:${tx.requestId}`,
  });
}
