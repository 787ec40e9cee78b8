import type { FormField } from '@app/rules/journey/forms/form-fields';
import { draftFields, formFields } from '@app/rules/journey/forms/form-input';
import { formMessages } from '@app/rules/journey/forms/form-messages';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { lockForm } from './lock-form.ts';
import { type Form, forms, type FormVersion, formVersions } from '#tables/journey/forms.table.ts';

type Draft = {
  fields: unknown;
  /** `updatedAt` of the editor's state: saving from an older state would undo someone's work. */
  basedOn: Date;
};

/** Saves the editor's draft. People see it once it is published. */
export async function saveFormDraft(ctx: Context, id: number, { fields, basedOn }: Draft): Promise<Form> {
  const draft = parseInput(draftFields, fields);
  return transaction(ctx, async (tx) => {
    const before = await lockForm(tx.db, id);
    if (before.updatedAt.getTime() !== basedOn.getTime()) throw new Conflict(formMessages.changed);
    const form = await writeDraft(tx, id, draft);
    await recordAudit(tx, {
      action: 'form.draft',
      objectType: 'form',
      objectId: id,
      before: { fields: before.draftFields.length },
      after: { fields: draft.length },
    });
    return form;
  });
}

/** Makes the draft the version that people fill out. Answers to earlier versions stay with those. */
export async function publishForm(ctx: Context, id: number): Promise<Form> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const { draftFields: draft } = await lockForm(tx.db, id);
    const fields = parseInput(formFields, draft);
    if (!fields.some(({ type }) => type !== 'section'))
      throw new BadUserInput({ fields: formMessages.nothingToPublish });
    const [last] = await tx.db
      .select({ number: max(formVersions.number) })
      .from(formVersions)
      .where(eq(formVersions.formId, id));
    const number = (last?.number ?? 0) + 1;
    await tx.db.insert(formVersions).values({ formId: id, number, fields, createdById: userId, createdAt: tx.now });
    await recordAudit(tx, { action: 'form.publish', objectType: 'form', objectId: id, after: { version: number } });
    return writeDraft(tx, id, fields);
  });
}

/** Brings an earlier version back into the editor; publishing it makes it a new one. */
export async function restoreVersion(ctx: Context, id: number, number: number): Promise<Form> {
  return transaction(ctx, async (tx) => {
    await lockForm(tx.db, id);
    const [version] = await tx.db
      .select()
      .from(formVersions)
      .where(and(eq(formVersions.formId, id), eq(formVersions.number, number)));
    if (!version) throw new NotFound('Version');
    await recordAudit(tx, { action: 'form.restore', objectType: 'form', objectId: id, after: { version: number } });
    return writeDraft(tx, id, version.fields);
  });
}

async function writeDraft({ db, now }: Context, id: number, fields: FormField[]): Promise<Form> {
  const [form] = await db
    .update(forms)
    .set({ draftFields: fields, updatedAt: now })
    .where(eq(forms.id, id))
    .returning();
  if (!form) throw new NotFound('Form');
  return form;
}

const shownVersions = 50;

/** The latest versions, newest first. */
export async function listVersions({ db }: Pick<Context, 'db'>, formId: number): Promise<FormVersion[]> {
  return db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number))
    .limit(shownVersions);
}

/** The current version of each form in the order of the ids; null before the first publication. */
export async function currentVersions(
  { db }: Pick<Context, 'db'>,
  formIds: readonly number[],
): Promise<(FormVersion | null)[]> {
  const rows = await db
    .selectDistinctOn([formVersions.formId])
    .from(formVersions)
    .where(inArray(formVersions.formId, [...formIds]))
    .orderBy(formVersions.formId, desc(formVersions.number));
  const byForm = new Map(rows.map((version) => [version.formId, version]));
  return formIds.map((id) => byForm.get(id) ?? null);
}

export async function currentVersion(ctx: Pick<Context, 'db'>, formId: number): Promise<FormVersion | null> {
  const [version = null] = await currentVersions(ctx, [formId]);
  return version;
}

export async function hasVersion(db: Database, formId: number): Promise<boolean> {
  return (await currentVersion({ db }, formId)) !== null;
}
