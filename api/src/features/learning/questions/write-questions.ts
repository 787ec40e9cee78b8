import { pathTo } from '@app/rules/navigation/route-table';
import { answerInput, mayAnswer, questionInput } from '@app/rules/learning/questions/question';
import { displayName } from '@app/rules/people/users/full-name';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { type LessonFacts, openLessonFacts } from '#features/learning/my-courses/lesson-facts.ts';
import { lessonAnswers, type LessonQuestion, lessonQuestions } from '#tables/learning/questions.table.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { mailedPeople } from '#features/platform/notifications/mailed-people.ts';
import { notify, takeBackNews } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { users } from '#tables/people/users.table.ts';
import { questionsTopic } from './open-questions.ts';
import { findQuestion, mayModerate, type SeenQuestion } from './read-questions.ts';

type TextInput = { text: string };

export async function askQuestion(ctx: Context, lessonId: number, input: TextInput): Promise<SeenQuestion> {
  const { userId } = requireViewer(ctx);
  const { text } = parseInput(questionInput, input);
  await openLessonFacts(ctx, lessonId);
  await enforceLimit(ctx, 'questionsPerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const [question] = await tx.db
      .insert(lessonQuestions)
      .values({ lessonId, userId, text, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!question) throw new Error('the question was not made');
    await recordAudit(tx, {
      action: 'question.create',
      objectType: 'question',
      objectId: question.id,
      after: { lessonId, text },
    });
    await announce(tx.db, questionsTopic);
    return findQuestion(tx, question.id);
  });
}

/** By people who may answer; the asker is told. */
export async function answerQuestion(ctx: Context, questionId: number, input: TextInput): Promise<SeenQuestion> {
  const viewer = requireViewer(ctx);
  const { text } = parseInput(answerInput, input);
  const lesson = await lessonOfQuestion(ctx, questionId);
  if (!mayAnswer(viewer)) throw new Forbidden('Only coaches and leaders can answer questions.');
  await enforceLimit(ctx, 'questionsPerUser', String(viewer.userId));
  return transaction(ctx, async (tx) => {
    const question = await lockQuestion(tx, questionId);
    const [answer] = await tx.db
      .insert(lessonAnswers)
      .values({ questionId, userId: viewer.userId, text, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!answer) throw new Error('the answer was not made');
    await recordAudit(tx, {
      action: 'answer.create',
      objectType: 'answer',
      objectId: answer.id,
      after: { questionId, text },
    });
    if (question.userId !== viewer.userId) await tellAsker(tx, question, { answerId: answer.id, text, lesson });
    await announce(tx.db, questionsTopic);
    return findQuestion(tx, questionId);
  });
}

/** One's own words only. */
export async function updateQuestion(ctx: Context, id: number, input: TextInput): Promise<SeenQuestion> {
  const { userId } = requireViewer(ctx);
  const { text } = parseInput(questionInput, input);
  await lessonOfQuestion(ctx, id);
  return transaction(ctx, async (tx) => {
    const before = await lockQuestion(tx, id);
    if (before.userId !== userId) throw new NotFound('Question');
    await tx.db.update(lessonQuestions).set({ text, updatedAt: tx.now }).where(eq(lessonQuestions.id, id));
    await recordAudit(tx, {
      action: 'question.update',
      objectType: 'question',
      objectId: id,
      before: { text: before.text },
      after: { text },
    });
    return findQuestion(tx, id);
  });
}

export async function updateAnswer(ctx: Context, id: number, input: TextInput): Promise<SeenQuestion> {
  const { userId } = requireViewer(ctx);
  const { text } = parseInput(answerInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockAnswer(tx, id);
    if (before.userId !== userId) throw new NotFound('Answer');
    await tx.db.update(lessonAnswers).set({ text, updatedAt: tx.now }).where(eq(lessonAnswers.id, id));
    await recordAudit(tx, {
      action: 'answer.update',
      objectType: 'answer',
      objectId: id,
      before: { text: before.text },
      after: { text },
    });
    return findQuestion(tx, before.questionId);
  });
}

/** One's own, or anyone's for staff; its answers go with it. */
export async function deleteQuestion(ctx: Context, id: number): Promise<number> {
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockQuestion(tx, id);
    if (before.userId !== viewer.userId && !mayModerate(viewer)) throw new NotFound('Question');
    await tx.db.delete(lessonQuestions).where(eq(lessonQuestions.id, id));
    await recordAudit(tx, {
      action: 'question.delete',
      objectType: 'question',
      objectId: id,
      before: { lessonId: before.lessonId, userId: before.userId, text: before.text },
    });
    await announce(tx.db, questionsTopic);
    return id;
  });
}

export async function deleteAnswer(ctx: Context, id: number): Promise<SeenQuestion> {
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockAnswer(tx, id);
    if (before.userId !== viewer.userId && !mayModerate(viewer)) throw new NotFound('Answer');
    await tx.db.delete(lessonAnswers).where(eq(lessonAnswers.id, id));
    await recordAudit(tx, {
      action: 'answer.delete',
      objectType: 'answer',
      objectId: id,
      before: { questionId: before.questionId, userId: before.userId, text: before.text },
    });
    await takeBackNews(tx, answeredKey(id));
    await announce(tx.db, questionsTopic);
    return findQuestion(tx, before.questionId);
  });
}

/** The lesson above a question; refuses those it is not open to. */
async function lessonOfQuestion(ctx: Context, questionId: number): Promise<LessonFacts> {
  const [question] = await ctx.db
    .select({ lessonId: lessonQuestions.lessonId })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, questionId));
  if (!question) throw new NotFound('Question');
  return openLessonFacts(ctx, question.lessonId);
}

async function lockQuestion({ db }: Context, id: number): Promise<LessonQuestion> {
  const [question] = await db.select().from(lessonQuestions).where(eq(lessonQuestions.id, id)).for('update');
  if (!question) throw new NotFound('Question');
  return question;
}

async function lockAnswer({ db }: Context, id: number) {
  const [answer] = await db.select().from(lessonAnswers).where(eq(lessonAnswers.id, id)).for('update');
  if (!answer) throw new NotFound('Answer');
  return answer;
}

const answeredKey = (answerId: number) => `question-answered:${answerId}`;

/** Under the bell, and by mail unless they have switched that off. */
async function tellAsker(
  tx: Context,
  question: LessonQuestion,
  { answerId, text, lesson: { lesson, course } }: { answerId: number; text: string; lesson: LessonFacts },
): Promise<void> {
  const people = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, [question.userId, requireViewer(tx).userId]));
  const asker = people.find(({ id }) => id === question.userId);
  const answering = people.find(({ id }) => id === requireViewer(tx).userId);
  if (!asker || asker.archivedAt || !answering) return;
  await notify(tx, {
    userId: asker.id,
    kind: 'question-answered',
    content: { by: displayName(answering), text, courseId: course.id, lessonId: lesson.id },
    dedupeKey: answeredKey(answerId),
    actorId: answering.id,
  });
  if (!(await mailedPeople(tx, 'replies', [asker.id])).has(asker.id)) return;
  await queueMail(tx, {
    template: 'question-answered',
    to: { userId: asker.id, address: asker.email },
    shown: {
      firstName: asker.firstName,
      answeredBy: displayName(answering),
      lessonName: lesson.name,
      link: `${tx.baseUrl}${pathTo('viewLesson', { courseId: course.id, lessonId: lesson.id })}?tab=questions`,
    },
    dedupeKey: answeredKey(answerId),
  });
}
