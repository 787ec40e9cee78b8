import { type FormInput, formInput, type NewFormInput, newFormInput } from '@app/rules/journey/forms/form-input';
import { formMessages, journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import type { PageInput } from '@app/rules/paging/page-input';
import { freeSlug, slugOf } from '@app/rules/text/slug';
import { and, count, desc, eq, ilike, inArray, isNotNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { hasVersion } from './form-versions.ts';
import { type Form, formAnswers, forms } from '#tables/journey/forms.table.ts';
import { lockForm } from './lock-form.ts';

const formFilter = z.object({ search: z.string().trim().max(200).nullish() });

export async function listForms(
  { db }: Context,
  filter: z.input<typeof formFilter>,
  page: PageInput,
): Promise<Listed<Form>> {
  const { search } = parseInput(formFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = search
    ? or(ilike(forms.title, containing(search)), ilike(forms.slug, containing(search)))
    : undefined;
  const [items, [total]] = await Promise.all([
    db.select().from(forms).where(isListed).orderBy(desc(forms.updatedAt), desc(forms.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(forms).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findForm({ db }: Pick<Context, 'db'>, id: number): Promise<Form> {
  const [form] = await db.select().from(forms).where(eq(forms.id, id));
  if (!form) throw new NotFound('Form');
  return form;
}

/** How many answers each form has, in the order of the ids. */
export async function countAnswers({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: formAnswers.formId, answers: count() })
    .from(formAnswers)
    .where(and(inArray(formAnswers.formId, [...ids]), isNotNull(formAnswers.submittedAt)))
    .groupBy(formAnswers.formId);
  const counts = new Map(rows.map(({ id, answers }) => [id, answers]));
  return ids.map((id) => counts.get(id) ?? 0);
}

/** A new form is closed and has no questions yet. */
export async function createForm(ctx: Context, input: NewFormInput): Promise<Form> {
  const { title } = parseInput(newFormInput, input);
  return addForm(ctx, { title });
}

/** The same questions and settings under another address; closed, and without answers. */
export async function duplicateForm(ctx: Context, id: number): Promise<Form> {
  const { title, intro, thankYou, isPublic, isOnce, sendsConfirmation, notify, draftFields, stageRules } =
    await findForm(ctx, id);
  const settings = { intro, thankYou, isPublic, isOnce, sendsConfirmation, notify, draftFields, stageRules };
  return addForm(ctx, { ...settings, title: `Copy of ${title}`.slice(0, 120) });
}

type NewForm = Partial<Form> & { title: string };

async function addForm(ctx: Context, values: NewForm): Promise<Form> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const slug = await freeFormSlug(tx.db, values.title);
    const [form] = await tx.db
      .insert(forms)
      .values({ ...values, slug, createdById: userId, createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: forms.slug })
      .returning();
    if (!form) throw new BadUserInput({ title: formMessages.slugTaken });
    await recordAudit(tx, { action: 'form.create', objectType: 'form', objectId: form.id, after: factsOf(form) });
    return form;
  });
}

async function freeFormSlug(db: Database, title: string): Promise<string> {
  const baseSlug = slugOf(title) || 'form';
  const rows = await db
    .select({ slug: forms.slug })
    .from(forms)
    .where(ilike(forms.slug, `${baseSlug.slice(0, 70)}%`));
  return freeSlug(baseSlug, new Set(rows.map(({ slug }) => slug)));
}

export async function updateForm(ctx: Context, id: number, input: FormInput): Promise<Form> {
  const values = parseInput(formInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockForm(tx.db, id);
      if (before.slug === journeyFormSlug && values.slug !== journeyFormSlug) {
        throw new BadUserInput({ slug: formMessages.slugKept });
      }
      if (values.isOpen && !(await hasVersion(tx.db, id))) {
        throw new BadUserInput({ isOpen: formMessages.publishFirst });
      }
      const stageRules = values.stageRules ?? before.stageRules;
      const [form] = await tx.db
        .update(forms)
        .set({ ...values, stageRules, updatedAt: tx.now })
        .where(eq(forms.id, id))
        .returning();
      if (!form) throw new NotFound('Form');
      await recordAudit(tx, {
        action: 'form.update',
        objectType: 'form',
        objectId: id,
        before: factsOf(before),
        after: factsOf(form),
      });
      return form;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ slug: formMessages.slugTaken });
    throw error;
  }
}

/** Only a form without answers; unsent drafts go with it. */
export async function deleteForm(ctx: Context, id: number): Promise<Form> {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx.db, id);
    if (form.slug === journeyFormSlug) throw new Conflict(formMessages.keptForm);
    const [answers = 0] = await countAnswers(tx, [id]);
    if (answers > 0) throw new Conflict(formMessages.hasAnswers);
    await tx.db.delete(formAnswers).where(eq(formAnswers.formId, id));
    await tx.db.delete(forms).where(eq(forms.id, id));
    await recordAudit(tx, { action: 'form.delete', objectType: 'form', objectId: id, before: factsOf(form) });
    return form;
  });
}

const uniqueViolation = '23505';

function factsOf({ title, slug, isOpen, isPublic, isOnce, sendsConfirmation, notify, stageRules }: Form): AuditValues {
  return { title, slug, isOpen, isPublic, isOnce, sendsConfirmation, notify, stageRules };
}
