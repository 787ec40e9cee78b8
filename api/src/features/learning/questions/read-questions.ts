import type { PageInput } from '@app/rules/paging/page-input';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { mayAnswer } from '@app/rules/learning/questions/question';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import type { Viewer } from '#viewer.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { openLessonFacts } from '#features/learning/my-courses/lesson-facts.ts';
import { lessonAnswers, lessonQuestions } from '#tables/learning/questions.table.ts';
import { users } from '#tables/people/users.table.ts';

export type SeenAnswer = {
  id: number;
  text: string;
  createdAt: Date;
  author: CommunityPerson;
  isMine: boolean;
  mayDelete: boolean;
};

export type SeenQuestion = SeenAnswer & { lessonId: number; answers: SeenAnswer[]; mayAnswer: boolean };

export type QuestionFilter = PageInput & { lessonId: number; search?: string | null };

/** Under a lesson that is open to the viewer, newest first; the search looks into answers as well. */
export async function listQuestions(
  ctx: Context,
  { lessonId, search, ...page }: QuestionFilter,
): Promise<Listed<SeenQuestion>> {
  const { limit, offset } = pageBounds(page);
  await openLessonFacts(ctx, lessonId);
  const condition = and(
    eq(lessonQuestions.lessonId, lessonId),
    isNull(users.archivedAt),
    search?.trim() ? holds(search.trim()) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    selectQuestions(ctx, condition).limit(limit).offset(offset),
    ctx.db
      .select({ count: count() })
      .from(lessonQuestions)
      .innerJoin(users, eq(users.id, lessonQuestions.userId))
      .where(condition),
  ]);
  const viewer = requireViewer(ctx);
  return { items: rows.map((row) => seenQuestion(row, viewer)), totalCount: total?.count ?? 0 };
}

export async function findQuestion(ctx: Context, id: number): Promise<SeenQuestion> {
  const [row] = await selectQuestions(ctx, and(eq(lessonQuestions.id, id), isNull(users.archivedAt)));
  if (!row) throw new NotFound('Question');
  return seenQuestion(row, requireViewer(ctx));
}

/** Staff who may change lessons moderate the questions under them. */
export function mayModerate({ functions }: Viewer): boolean {
  return functions.has('lesson_update');
}

function holds(search: string): SQL {
  const part = containing(search.toLowerCase());
  return sql`(lower(${lessonQuestions.text}) like ${part} or exists (
    select from lesson_answers a where a.question_id = ${lessonQuestions.id} and lower(a.text) like ${part}))`;
}

const answersOf = jsonRows(
  {
    id: lessonAnswers.id,
    text: lessonAnswers.text,
    createdAt: lessonAnswers.createdAt,
    author: jsonObject(communityPersonColumns),
  },
  (rows) =>
    rows
      .from(lessonAnswers)
      .innerJoin(users, and(eq(users.id, lessonAnswers.userId), isNull(users.archivedAt)))
      .where(eq(lessonAnswers.questionId, lessonQuestions.id))
      .orderBy(lessonAnswers.id),
);

/** Questions with their answers in one statement. */
function selectQuestions({ db }: Context, condition: SQL | undefined) {
  return db
    .select({ question: lessonQuestions, author: communityPersonColumns, answers: answersOf })
    .from(lessonQuestions)
    .innerJoin(users, eq(users.id, lessonQuestions.userId))
    .where(condition)
    .orderBy(desc(lessonQuestions.id));
}

type Row = Awaited<ReturnType<typeof selectQuestions>>[number];

function seenQuestion({ question, author, answers }: Row, viewer: Viewer): SeenQuestion {
  const rights = (userId: number) => ({
    isMine: userId === viewer.userId,
    mayDelete: userId === viewer.userId || mayModerate(viewer),
  });
  return {
    id: question.id,
    lessonId: question.lessonId,
    text: question.text,
    createdAt: question.createdAt,
    author: communityPerson(author),
    ...rights(question.userId),
    mayAnswer: mayAnswer(viewer) && !isReadOnlyStaff(viewer),
    answers: answers.map(({ author: answerer, ...answer }) => ({
      ...answer,
      author: communityPerson(answerer),
      ...rights(answerer.id),
    })),
  };
}
