import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { hashToken, isToken } from '#tokens.ts';
import { type Form, type FormAnswer, formAnswers } from '#tables/journey/forms.table.ts';

/**
 * The person who fills out a form: identified by their account, or as a visitor by the random token in their browser.
 */
export type Filler = { userId: number | null; tokenHash: string | null };

export function fillerOf({ viewer }: Pick<Context, 'viewer'>, draftToken: string | null | undefined): Filler {
  if (draftToken && !isToken(draftToken)) throw new BadUserInput({ draftToken: 'This is no token of a form' });
  // Before the first password an account counts as a visitor.
  const userId = viewer && viewer.unfinished === null ? viewer.userId : null;
  return { userId, tokenHash: draftToken ? hashToken(draftToken) : null };
}

/** The draft of a filler: their own, or the one their browser began before they signed in. */
export async function findDraft(
  { db }: Pick<Context, 'db'>,
  formId: number,
  { userId, tokenHash }: Filler,
): Promise<FormAnswer | null> {
  const isDraft = and(eq(formAnswers.formId, formId), isNull(formAnswers.submittedAt));
  const latest = desc(formAnswers.updatedAt);
  if (userId !== null) {
    const [own] = await db
      .select()
      .from(formAnswers)
      .where(and(isDraft, eq(formAnswers.userId, userId)))
      .orderBy(latest)
      .limit(1);
    if (own) return own;
  }
  if (tokenHash === null) return null;
  const [begun] = await db
    .select()
    .from(formAnswers)
    .where(and(isDraft, isNull(formAnswers.userId), eq(formAnswers.draftTokenHash, tokenHash)));
  return begun ?? null;
}

/** A visitor is identified by their browser only, so one answer per person means one per browser. */
export function onceKeyOf({ id, isOnce }: Form, { userId, tokenHash }: Filler): string | null {
  if (!isOnce) return null;
  if (userId !== null) return `${id}:${userId}`;
  return tokenHash === null ? null : `${id}:visitor:${tokenHash}`;
}

/** One draft per person and form: two browsers that begin at once share it. */
export function draftHashOf({ id }: Form, { userId, tokenHash }: Filler): string | null {
  return userId === null ? tokenHash : hashToken(`draft:${id}:${userId}`);
}

/** Whether a form that takes one answer has that of this filler. */
export async function hasAnswered({ db }: Pick<Context, 'db'>, form: Form, filler: Filler): Promise<boolean> {
  const onceKey = onceKeyOf(form, filler);
  if (onceKey === null) return false;
  const isOwnDraft = filler.userId === null ? eq(formAnswers.onceKey, onceKey) : eq(formAnswers.userId, filler.userId);
  const [answer] = await db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(and(eq(formAnswers.formId, form.id), isNotNull(formAnswers.submittedAt), isOwnDraft))
    .limit(1);
  return answer !== undefined;
}
