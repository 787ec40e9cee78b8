import { desc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { lessonAnswers, lessonQuestions } from '#tables/learning/questions.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { quizResults } from '#tables/learning/quizzes.table.ts';
import { certificates, courseProgress, lessonNotes, lessonProgress } from '#tables/learning/progress.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The learning part of "Download my data". */
export const learningParts = {
  courses: ({ db }: DbContext, userId: number) =>
    db
      .select({ course: courses.name, openedAt: courseProgress.openedAt, lastOpenedAt: courseProgress.lastOpenedAt })
      .from(courseProgress)
      .innerJoin(courses, eq(courses.id, courseProgress.courseId))
      .where(eq(courseProgress.userId, userId)),
  lessons: ({ db }: DbContext, userId: number) => {
    const { openedAt, lastOpenedAt, positionSeconds, completedAt } = lessonProgress;
    return db
      .select({ lesson: lessons.name, openedAt, lastOpenedAt, positionSeconds, completedAt })
      .from(lessonProgress)
      .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
      .where(eq(lessonProgress.userId, userId));
  },
  lessonNotes: ({ db }: DbContext, userId: number) =>
    db
      .select({ lesson: lessons.name, text: lessonNotes.text, updatedAt: lessonNotes.updatedAt })
      .from(lessonNotes)
      .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
      .where(eq(lessonNotes.userId, userId)),
  quizzes: ({ db }: DbContext, userId: number) => {
    const { tries, rightCount, questionCount, answeredAt, passedAt } = quizResults;
    return db
      .select({ lesson: lessons.name, tries, rightCount, questionCount, answeredAt, passedAt })
      .from(quizResults)
      .innerJoin(lessons, eq(lessons.id, quizResults.lessonId))
      .where(eq(quizResults.userId, userId));
  },
  questions: ({ db }: DbContext, userId: number) =>
    db
      .select({ lesson: lessons.name, text: lessonQuestions.text, createdAt: lessonQuestions.createdAt })
      .from(lessonQuestions)
      .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
      .where(eq(lessonQuestions.userId, userId))
      .orderBy(desc(lessonQuestions.id)),
  answers: ({ db }: DbContext, userId: number) =>
    db
      .select({ text: lessonAnswers.text, createdAt: lessonAnswers.createdAt })
      .from(lessonAnswers)
      .where(eq(lessonAnswers.userId, userId))
      .orderBy(desc(lessonAnswers.id)),
  certificates: ({ db }: DbContext, userId: number) => {
    const { code, personName, courseName, issuedAt } = certificates;
    return db
      .select({ code, personName, courseName, issuedAt })
      .from(certificates)
      .where(eq(certificates.userId, userId));
  },
};
