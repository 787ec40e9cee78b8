import { answerText } from '@app/rules/journey/forms/answer-text';
import type { FormField } from '@app/rules/journey/forms/form-fields';
import { csvRow } from '@app/rules/text/csv';
import { fullName } from '@app/rules/people/users/full-name';
import { and, asc, gt } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { csvInPieces } from '#db/csv-in-pieces.ts';
import { Forbidden } from '#errors.ts';
import { filesOfAnswers } from './answer-files.ts';
import { answerRows, isSentTo, type SentAnswer, sentAnswer } from './form-answers.ts';
import { listVersions } from './form-versions.ts';
import { findForm } from './forms.service.ts';
import { formAnswers } from '#tables/journey/forms.table.ts';

export type AnswerExport = { slug: string; rows: AsyncGenerator<string> };

/** The answers of a form as CSV, a thousand at a time. Every question that was ever asked has its column. */
export async function exportAnswers(ctx: Context, formId: number): Promise<AnswerExport> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  if (!viewer.pages.has('form')) throw new Forbidden();
  const { slug, draftFields } = await findForm(ctx, formId);
  const versions = await listVersions(ctx, formId);
  const fields = allQuestions([...versions.map((version) => version.fields), draftFields]);
  await recordAudit(ctx, { action: 'form.export', objectType: 'form', objectId: formId });
  return { slug, rows: rowsOf(ctx, formId, fields) };
}

/** Those of the newest version first, in its order, with its words. */
function allQuestions(versions: readonly FormField[][]): FormField[] {
  const byId = new Map<string, FormField>();
  for (const field of versions.flat()) if (field.type !== 'section' && !byId.has(field.id)) byId.set(field.id, field);
  return [...byId.values()];
}

function rowsOf(ctx: Context, formId: number, fields: FormField[]): AsyncGenerator<string> {
  return csvInPieces<SentAnswer>({
    columns: ['Sent', 'Name', 'Email', 'Tribe ID', 'Version', ...fields.map(({ label }) => label)],
    read: async (last, limit) => {
      const rows = await answerRows(ctx, and(isSentTo(formId), gt(formAnswers.id, last?.id ?? 0)))
        .orderBy(asc(formAnswers.id))
        .limit(limit);
      return rows.map(sentAnswer);
    },
    textOf: (answers) => textOf(ctx, answers, fields),
  });
}

async function textOf(ctx: Context, answers: readonly SentAnswer[], fields: readonly FormField[]): Promise<string> {
  const files = await filesOfAnswers(
    ctx,
    answers.map(({ id }) => id),
  );
  return answers
    .map(({ submittedAt, person, version, values }, at) => {
      const names = new Map(files[at]?.map(({ fieldId, name }) => [fieldId, name]));
      return csvRow([
        submittedAt?.toISOString(),
        person && fullName(person),
        person?.email,
        person?.tribeId,
        version,
        ...fields.map((field) => names.get(field.id) ?? answerText(field, values[field.id])),
      ]);
    })
    .join('');
}
