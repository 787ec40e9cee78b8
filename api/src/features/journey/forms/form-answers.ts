import type { FormField } from '@app/rules/journey/forms/form-fields';
import { type FieldSummary, isCounted, isRead, summaries, type Tally } from '@app/rules/journey/forms/summaries';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { jsonTuple } from '#db/json.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { currentVersion } from './form-versions.ts';
import { findForm } from './forms.service.ts';
import { type FormAnswer, formAnswers, formVersions } from '#tables/journey/forms.table.ts';

export type SentAnswer = FormAnswer & {
  /** The questions as they were when it was answered. */
  fields: FormField[];
  version: number;
  person: { id: number; firstName: string; lastName: string; email: string; tribeId: string } | null;
};

const answerFilter = z.object({ search: z.string().trim().max(200).nullish() });

/** The submitted answers, newest first; the search covers answers, names and addresses. */
export async function listAnswers(
  ctx: Context,
  { formId, ...filter }: { formId: number; search?: string | null },
  page: PageInput,
): Promise<Listed<SentAnswer>> {
  const { search } = parseInput(answerFilter, filter);
  const { limit, offset } = pageBounds(page);
  await findForm(ctx, formId);
  const isListed = and(isSentTo(formId), search ? isMatching(search) : undefined);
  const [rows, [total]] = await Promise.all([
    answerRows(ctx, isListed).orderBy(desc(formAnswers.submittedAt), desc(formAnswers.id)).limit(limit).offset(offset),
    ctx.db
      .select({ count: count() })
      .from(formAnswers)
      .leftJoin(users, eq(users.id, formAnswers.userId))
      .where(isListed),
  ]);
  return { items: rows.map(sentAnswer), totalCount: total?.count ?? 0 };
}

export async function findAnswer(ctx: Context, id: number): Promise<SentAnswer> {
  const [row] = await answerRows(ctx, and(eq(formAnswers.id, id), isNotNull(formAnswers.submittedAt)));
  if (!row) throw new NotFound('Answer');
  return sentAnswer(row);
}

export function isSentTo(formId: number): SQL | undefined {
  return and(eq(formAnswers.formId, formId), isNotNull(formAnswers.submittedAt));
}

function isMatching(search: string): SQL {
  const pattern = containing(search);
  return sql`(
    exists (select from jsonb_each_text(${formAnswers.values}) given where given.value ilike ${pattern})
    or ${users.firstName} || ' ' || ${users.lastName} ilike ${pattern}
    or ${users.email} ilike ${pattern}
  )`;
}

export function answerRows({ db }: Pick<Context, 'db'>, isListed: SQL | undefined) {
  return db
    .select({
      answer: formAnswers,
      fields: formVersions.fields,
      version: formVersions.number,
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        tribeId: users.tribeId,
      },
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.versionId))
    .leftJoin(users, eq(users.id, formAnswers.userId))
    .where(isListed)
    .$dynamic();
}

type AnswerRow = Awaited<ReturnType<typeof answerRows>>[number];

export function sentAnswer({ answer, fields, version, person }: AnswerRow): SentAnswer {
  return { ...answer, fields, version, person };
}

/** One of the latest answers to a text question. */
export type AnswerSample = { fieldId: string; answerId: number; text: string; name: string | null };

export type QuestionSummary = FieldSummary & { samples: AnswerSample[] };

export type FormSummary = {
  /** The number of answers, and how many of the latest are counted. */
  answerCount: number;
  countedAnswers: number;
  questions: QuestionSummary[];
};

/** Charts look at the latest answers; more of them change no picture. */
const mostCounted = 10_000;
const samplesPerQuestion = 3;

/** The answers to today's questions, counted by the database; for texts the latest few. */
export async function formSummary(ctx: Context, formId: number): Promise<FormSummary> {
  const { draftFields } = await findForm(ctx, formId);
  const fields = (await currentVersion(ctx, formId))?.fields ?? draftFields;
  const counted = fields.filter(({ type }) => isCounted(type)).map(({ id }) => id);
  const read = fields.filter(({ type }) => isRead(type)).map(({ id }) => id);
  const latest = sql`
    select ${formAnswers.id} as id, ${formAnswers.userId} as user_id, ${formAnswers.submittedAt} as submitted_at,
      ${formAnswers.values} as given
    from ${formAnswers} where ${isSentTo(formId)} order by ${formAnswers.submittedAt} desc limit ${mostCounted}`;
  const [tallies, answered, samples, [total]] = await Promise.all([
    ctx.db.execute<Tally>(sql`
      select entry.key as "fieldId", chosen.value #>> '{}' as value, count(*)::int as count
      from (${latest}) latest, jsonb_each(latest.given) entry,
        lateral jsonb_array_elements(
          case jsonb_typeof(entry.value) when 'array' then entry.value else ${jsonTuple([sql`entry.value`])}::jsonb end
        ) chosen
      where entry.key = any(${sql.param(counted)}::text[])
      group by 1, 2`),
    ctx.db.execute<{ fieldId: string; people: number }>(sql`
      select entry.key as "fieldId", count(*)::int as people
      from (${latest}) latest, jsonb_each(latest.given) entry group by 1`),
    ctx.db.execute<AnswerSample>(sql`
      select newest."fieldId", newest.id as "answerId", newest.text, u.first_name || ' ' || u.last_name as name
      from (
        select entry.key as "fieldId", latest.id, latest.user_id, left(entry.value #>> '{}', 600) as text,
          row_number() over (partition by entry.key order by latest.submitted_at desc, latest.id desc) as place
        from (${latest}) latest, jsonb_each(latest.given) entry
        where entry.key = any(${sql.param(read)}::text[]) and entry.value #>> '{}' <> ''
      ) newest left join users u on u.id = newest.user_id
      where newest.place <= ${samplesPerQuestion} order by newest.place`),
    ctx.db.select({ count: count() }).from(formAnswers).where(isSentTo(formId)),
  ]);
  const people = new Map(answered.rows.map((row) => [row.fieldId, row.people]));
  const samplesOf = Map.groupBy(samples.rows, ({ fieldId }) => fieldId);
  const answerCount = total?.count ?? 0;
  return {
    answerCount,
    countedAnswers: Math.min(answerCount, mostCounted),
    questions: summaries(fields, tallies.rows, people).map((summary) => ({
      ...summary,
      samples: samplesOf.get(summary.fieldId) ?? [],
    })),
  };
}
