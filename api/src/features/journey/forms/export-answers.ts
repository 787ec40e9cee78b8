import { answerText } from '@app/rules/journey/forms/answer-text';
import type { FormField } from '@app/rules/journey/forms/form-fields';
import { fullName } from '@app/rules/people/users/full-name';
import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { filesOfAnswers } from './answer-files.ts';
import { answerRows, isSentTo, type SentAnswer, sentAnswer } from './form-answers.ts';
import { listVersions } from './form-versions.ts';
import { findForm } from './forms.service.ts';
import { formAnswers } from '#tables/journey/forms.table.ts';

type AnswerRow = SentAnswer & { fileNames: ReadonlyMap<string, string> };

/** The answers of a form. Every question of every version has its column. */
export const answersExport = csvExport({
  path: 'forms/:id/answers',
  query: z.object({ id: idParameter }),
  permit: (ctx) => {
    if (!requireViewer(ctx).pages.has('form')) throw new Forbidden();
  },
  open: async (ctx, { id }) => {
    const { slug, draftFields } = await findForm(ctx, id);
    const versions = await listVersions(ctx, id);
    return {
      name: slug,
      audit: { action: 'form.export', objectType: 'form', objectId: id },
      columns: columnsFor(allQuestions([...versions.map(({ fields }) => fields), draftFields])),
      read: (last: AnswerRow | undefined, limit: number) =>
        readAnswers(ctx, { formId: id, afterId: last?.id ?? 0, limit }),
    };
  },
});

/** The questions of the newest version first, in its order, with its texts. */
function allQuestions(versions: readonly FormField[][]): FormField[] {
  const byId = new Map<string, FormField>();
  for (const field of versions.flat()) if (field.type !== 'section' && !byId.has(field.id)) byId.set(field.id, field);
  return [...byId.values()];
}

type Piece = { formId: number; afterId: number; limit: number };

async function readAnswers(ctx: Context, { formId, afterId, limit }: Piece): Promise<AnswerRow[]> {
  const rows = await answerRows(ctx, and(isSentTo(formId), gt(formAnswers.id, afterId)))
    .orderBy(asc(formAnswers.id))
    .limit(limit);
  const files = await filesOfAnswers(
    ctx,
    rows.map(({ answer }) => answer.id),
  );
  return rows.map((row, at) => ({
    ...sentAnswer(row),
    fileNames: new Map(files[at]?.map(({ fieldId, name }) => [fieldId, name])),
  }));
}

const columnsFor = (fields: readonly FormField[]): CsvColumn<AnswerRow>[] => [
  ['Sent', ({ submittedAt }) => submittedAt?.toISOString()],
  ['Name', ({ person }) => person && fullName(person)],
  ['Email', ({ person }) => person?.email],
  ['Tribe ID', ({ person }) => person?.tribeId],
  ['Version', ({ version }) => version],
  ...fields.map((field): CsvColumn<AnswerRow> => [
    field.label,
    ({ fileNames, values }) => fileNames.get(field.id) ?? answerText(field, values[field.id]),
  ]),
];
