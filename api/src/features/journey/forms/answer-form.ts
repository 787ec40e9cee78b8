import { checkAnswer, storableDraft } from '@app/rules/journey/forms/check-answer';
import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { givenValues } from '@app/rules/journey/forms/form-input';
import { formMessages } from '@app/rules/journey/forms/form-messages';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { AppError, BadUserInput, Conflict, Forbidden, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { runAfterSubmit } from './after-submit.ts';
import { attachFiles, chosenFiles, lockOwnFiles } from './answer-files.ts';
import { mailAboutAnswer } from './answer-mails.ts';
import { draftHashOf, type Filler, fillerOf, findDraft, hasAnswered, onceKeyOf } from './find-draft.ts';
import { currentVersion } from './form-versions.ts';
import {
  type Form,
  type FormAnswer,
  formAnswers,
  type FormVersion,
  formVersions,
} from '#tables/journey/forms.table.ts';
import { formBySlug } from './public-form.ts';

export type FormSubmission = {
  slug: string;
  /** The number of the version that the page shows. */
  version: number;
  values?: unknown;
  draftToken?: string | null;
};

/** Saves the values so far; returns the time. */
export async function saveFormProgress(
  ctx: Context,
  { slug, version, values, draftToken }: FormSubmission,
): Promise<Date> {
  const given = parseInput(givenValues, values);
  refuseOthersHands(ctx);
  const filler = fillerOf(ctx, draftToken);
  const form = await openForm(ctx, slug, filler);
  await limitSaves(ctx, filler);
  return transaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, form, filler);
    const formVersion = await findVersion(tx, form, { draft, number: version });
    const isVisitor = filler.userId === null;
    const kept = storableDraft(formVersion.fields, given, { isVisitor });
    const chosen = chosenFiles(formVersion.fields, kept);
    const own = await lockOwnFiles(tx, chosen);
    const attached = chosen.filter(({ fileId }) => own.has(fileId));
    for (const { fieldId, fileId } of chosen) if (!own.has(fileId)) delete kept[fieldId];
    if (!draft && isVisitor) await enforceLimit(ctx, 'formDraftsPerIp', networkOf(ctx.ip));
    const answerId = await writeAnswer(tx, { form, filler, draft, formVersion, values: kept });
    await attachFiles(tx, answerId, attached);
    return tx.now;
  });
}

export type Receipt = { answerId: number; thankYou: string | null };

/** Takes an answer: checked by the rules of the form itself, once per person where the form says so. */
export async function submitForm(
  ctx: Context,
  { slug, version, values, draftToken }: FormSubmission,
): Promise<Receipt> {
  const given = parseInput(givenValues, values);
  refuseOthersHands(ctx);
  const filler = fillerOf(ctx, draftToken);
  const form = await openForm(ctx, slug, filler);
  await limitAnswers(ctx, filler);
  try {
    return await transaction(ctx, async (tx) => {
      const draft = await lockDraft(tx, form, filler);
      const formVersion = await findVersion(tx, form, { draft, number: version });
      const checked = await checkedValues(tx, formVersion, given, filler);
      const answerId = await writeAnswer(tx, { form, filler, draft, formVersion, values: checked, isFinal: true });
      await attachFiles(tx, answerId, chosenFiles(formVersion.fields, checked));
      await recordAudit(tx, {
        action: 'form.answer',
        objectType: 'form_answer',
        objectId: answerId,
        after: { formId: form.id, version: formVersion.number },
      });
      await mailAboutAnswer(tx, { form, answerId, userId: filler.userId });
      await runAfterSubmit(tx, { form, answerId, userId: filler.userId, values: checked });
      return { answerId, thankYou: form.thankYou };
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new Conflict(formMessages.alreadyAnswered);
    throw error;
  }
}

const uniqueViolation = '23505';

/** An answer is the person's own: nobody who impersonates them writes it or changes their draft. */
function refuseOthersHands({ viewer }: Context): void {
  if (viewer?.impersonatorId != null) throw new Forbidden(formMessages.ownHandOnly);
}

async function openForm(ctx: Context, slug: string, filler: Filler): Promise<Form> {
  const form = await formBySlug(ctx, slug);
  if (!form.isOpen) throw new Conflict(formMessages.isClosed);
  if (!form.isPublic && filler.userId === null) throw new AppError('UNAUTHENTICATED', formMessages.signIn);
  if (form.isPublic && filler.userId === null && filler.tokenHash === null) {
    throw new BadUserInput({ draftToken: 'A visitor needs a token' });
  }
  if (await hasAnswered(ctx, form, filler)) throw new Conflict(formMessages.alreadyAnswered);
  return form;
}

async function limitSaves(ctx: Context, { userId }: Filler): Promise<void> {
  if (userId !== null) await enforceLimit(ctx, 'formSavesPerUser', String(userId));
  else await enforceLimit(ctx, 'formSavesPerIp', networkOf(ctx.ip));
}

async function limitAnswers(ctx: Context, { userId }: Filler): Promise<void> {
  if (userId !== null) await enforceLimit(ctx, 'formAnswersPerUser', String(userId));
  else await enforceLimit(ctx, 'signUpPerIp', networkOf(ctx.ip));
}

async function lockDraft(ctx: Context, form: Form, filler: Filler): Promise<FormAnswer | null> {
  const draft = await findDraft(ctx, form.id, filler);
  if (!draft) return null;
  const [locked] = await ctx.db.select().from(formAnswers).where(eq(formAnswers.id, draft.id)).for('update');
  // Sent by another tab while this one waited.
  return locked && locked.submittedAt === null ? locked : null;
}

/**
 * The version on the page: the current one, or the one the draft was begun with, so that a publication in between does
 * not change the form while someone fills it out.
 */
async function findVersion(
  ctx: Context,
  form: Form,
  { draft, number }: { draft: FormAnswer | null; number: number },
): Promise<FormVersion> {
  const current = await currentVersion(ctx, form.id);
  if (current?.number === number) return current;
  if (draft) {
    const [begun] = await ctx.db
      .select()
      .from(formVersions)
      .where(and(eq(formVersions.id, draft.versionId), eq(formVersions.number, number)));
    if (begun) return begun;
  }
  throw new Conflict(formMessages.formChanged);
}

async function checkedValues(
  ctx: Context,
  { fields }: FormVersion,
  given: FormValues,
  { userId }: Filler,
): Promise<FormValues> {
  const { values, messages } = checkAnswer(fields, given, { isVisitor: userId === null });
  if (Object.keys(messages).length > 0) throw new BadUserInput(messages);
  const chosen = chosenFiles(fields, values);
  const own = await lockOwnFiles(ctx, chosen);
  const missing = chosen.filter(({ fileId }) => !own.has(fileId));
  if (missing.length > 0) {
    throw new BadUserInput(Object.fromEntries(missing.map(({ fieldId }) => [fieldId, formMessages.fileNotFound])));
  }
  return values;
}

type AnswerToStore = {
  form: Form;
  filler: Filler;
  draft: FormAnswer | null;
  formVersion: FormVersion;
  values: FormValues;
  isFinal?: boolean;
};

/** A merge may leave one person two drafts, each with its own mark; only a visitor's gets a new one. */
function keptHash(form: Form, filler: Filler, draft: FormAnswer | null): string | null {
  const isOwn = draft !== null && draft.userId !== null;
  return isOwn ? draft.draftTokenHash : draftHashOf(form, filler);
}

async function writeAnswer(
  { db, now }: Context,
  { form, filler, draft, formVersion, values, isFinal = false }: AnswerToStore,
): Promise<number> {
  const written = {
    versionId: formVersion.id,
    userId: filler.userId,
    values,
    draftTokenHash: isFinal ? null : keptHash(form, filler, draft),
    onceKey: isFinal ? onceKeyOf(form, filler) : null,
    updatedAt: now,
    submittedAt: isFinal ? now : null,
  };
  if (draft) {
    await db.update(formAnswers).set(written).where(eq(formAnswers.id, draft.id));
    return draft.id;
  }
  const [answer] = await db
    .insert(formAnswers)
    .values({ ...written, formId: form.id, startedAt: now })
    // Two tabs that begin at once write the same draft.
    .onConflictDoUpdate({ target: formAnswers.draftTokenHash, set: { values: sql`excluded.values`, updatedAt: now } })
    .returning({ id: formAnswers.id });
  if (!answer) throw new Error('the answer was not written');
  return answer.id;
}
