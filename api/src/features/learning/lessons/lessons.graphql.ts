import type { QuizChoice, QuizQuestion } from '@app/rules/learning/quizzes/quiz';
import { builder } from '#graphql/builder.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { CourseType } from '#features/learning/courses/courses.graphql.ts';
import { findUnit } from '#features/learning/courses/units.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { quizzesOfLessons } from '#features/learning/quizzes/write-quiz.ts';
import type { Quiz } from '#tables/learning/quizzes.table.ts';
import { LessonFileType } from './lesson-files.graphql.ts';
import { filesOfLessons } from './lesson-files.ts';
import { duplicateLesson } from './duplicate.ts';
import { discardLessonDraft, type LessonBody, lessonBodies, saveLessonDraft } from './lesson-drafts.ts';
import { type AttachedFile, attachedFiles } from './attached-files.ts';
import { createLesson, deleteLesson, findLesson, renameLesson, setLessonsStatus, updateLesson } from './lessons.ts';
import { missingOf, type OutlineLesson } from './outline-lessons.ts';
import { publishCourse } from './publish-course.ts';
import { LessonTypeEnum, UnitType } from './outline.graphql.ts';

const AttachedFileType = builder.objectRef<AttachedFile>('AttachedFile').implement({
  description: 'The uploaded video or captions of a lesson',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    url: t.string({ resolve: ({ key }) => fileUrl(key) }),
    size: t.exposeInt('bytes'),
  }),
});

const LessonBodyType = builder.objectRef<LessonBody>('LessonBody').implement({
  fields: (t) => ({
    content: t.expose('content', { type: 'JSON', nullable: true }),
    draftContent: t.expose('draftContent', { type: 'JSON', nullable: true }),
    transcript: t.exposeString('transcript', { nullable: true }),
  }),
});

const QuizChoiceType = builder.objectRef<QuizChoice>('QuizChoice').implement({
  fields: (t) => ({ text: t.exposeString('text'), isRight: t.exposeBoolean('isRight') }),
});

const QuizQuestionType = builder.objectRef<QuizQuestion>('QuizQuestion').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    explanation: t.exposeString('explanation', { nullable: true }),
    choices: t.expose('choices', { type: [QuizChoiceType] }),
  }),
});

const QuizType = builder.objectRef<Quiz>('Quiz').implement({
  description: 'A quiz as its authors see it, with the right answers',
  fields: (t) => ({
    questions: t.expose('questions', { type: [QuizQuestionType] }),
    triesPerDay: t.exposeInt('triesPerDay', { nullable: true }),
    passPercent: t.exposeInt('passPercent'),
    countsToCompletion: t.exposeBoolean('countsToCompletion'),
  }),
});

const LessonDetailType = builder.objectRef<OutlineLesson>('Lesson').implement({
  description: 'A lesson as its authors see it, drafts included',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    type: t.expose('type', { type: LessonTypeEnum }),
    status: t.expose('status', { type: ContentStatusType }),
    isFreePreview: t.exposeBoolean('isFreePreview'),
    isFreeLesson: t.exposeBoolean('isFreeLesson', { description: 'Open to visitors, on the page of free lessons' }),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
    videoFile: t.loadable({
      type: AttachedFileType,
      nullable: true,
      load: (ids: number[], ctx) => attachedFiles(ctx, ids),
      resolve: ({ videoFileId }) => videoFileId,
    }),
    captionsFile: t.loadable({
      type: AttachedFileType,
      nullable: true,
      load: (ids: number[], ctx) => attachedFiles(ctx, ids),
      resolve: ({ captionsFileId }) => captionsFileId,
    }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    draftSavedAt: t.expose('draftSavedAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    missing: t.stringList({ resolve: missingOf }),
    body: t.loadable({
      type: LessonBodyType,
      load: (ids: number[], ctx) => lessonBodies(ctx, ids),
      resolve: ({ id }) => id,
    }),
    quiz: t.loadable({
      type: QuizType,
      nullable: true,
      load: (ids: number[], ctx) => quizzesOfLessons(ctx, ids),
      resolve: ({ id }) => id,
    }),
    files: t.loadableGroup({
      type: LessonFileType,
      load: (ids: number[], ctx) => filesOfLessons(ctx, ids),
      group: ({ lessonId }) => lessonId,
      resolve: ({ id }) => id,
    }),
    unit: t.field({ type: UnitType, resolve: ({ unitId }, _args, ctx) => findUnit(ctx, unitId) }),
  }),
});

const NewLessonInput = builder.inputType('NewLessonInput', {
  fields: (t) => ({ name: t.string({ required: true }), type: t.field({ type: LessonTypeEnum, required: true }) }),
});

const QuizChoiceInput = builder.inputType('QuizChoiceInput', {
  fields: (t) => ({ text: t.string({ required: true }), isRight: t.boolean({ required: true }) }),
});

const QuizQuestionInput = builder.inputType('QuizQuestionInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    explanation: t.string(),
    choices: t.field({ type: [QuizChoiceInput], required: true }),
  }),
});

const QuizInput = builder.inputType('QuizInput', {
  fields: (t) => ({
    questions: t.field({ type: [QuizQuestionInput], required: true }),
    triesPerDay: t.int({ description: 'Null: no limit' }),
    passPercent: t.int({ required: true }),
    countsToCompletion: t.boolean({ required: true }),
  }),
});

const LessonInput = builder.inputType('LessonInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    shortDescription: t.string(),
    description: t.string(),
    type: t.field({ type: LessonTypeEnum, required: true }),
    videoUrl: t.string(),
    videoFileId: t.int(),
    captionsFileId: t.int(),
    transcript: t.string(),
    content: t.field({ type: 'JSON' }),
    durationSeconds: t.int(),
    isFreePreview: t.boolean({ required: true }),
    isFreeLesson: t.boolean(),
    quiz: t.field({ type: QuizInput, description: 'Left out, it stays as it is; null takes it away' }),
  }),
});

builder.queryField('lesson', (t) =>
  t.field({
    type: LessonDetailType,
    authScopes: { pageFlag: 'lesson' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findLesson(ctx, id),
  }),
);

builder.mutationFields((t) => ({
  createLesson: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_create' },
    args: { unitId: t.arg.int({ required: true }), input: t.arg({ type: NewLessonInput, required: true }) },
    resolve: (_root, { unitId, input }, ctx) => createLesson(ctx, unitId, input),
  }),
  updateLesson: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: LessonInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateLesson(ctx, id, { ...input, content: input.content }),
  }),
  renameLesson: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_update' },
    args: { id: t.arg.int({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_root, { id, name }, ctx) => renameLesson(ctx, id, name),
  }),
  saveLessonDraft: t.field({
    type: LessonDetailType,
    description: 'What the editor puts aside by itself; learners see none of it',
    authScopes: { functionFlag: 'lesson_update' },
    args: { id: t.arg.int({ required: true }), content: t.arg({ type: 'JSON' }) },
    resolve: (_root, { id, content }, ctx) => saveLessonDraft(ctx, id, content),
  }),
  discardLessonDraft: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => discardLessonDraft(ctx, id),
  }),
  publishCourse: t.field({
    type: CourseType,
    description: 'Shows a course to learners, if wanted with every draft lesson that lacks nothing',
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }), withLessons: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, withLessons }, ctx) => publishCourse(ctx, id, withLessons),
  }),
  setLessonsStatus: t.field({
    type: CourseType,
    description: 'Publishes lessons of one course or takes them back',
    authScopes: { functionFlag: 'lesson_update' },
    args: { ids: t.arg.intList({ required: true }), status: t.arg({ type: ContentStatusType, required: true }) },
    resolve: (_root, { ids, status }, ctx) => setLessonsStatus(ctx, ids, status),
  }),
  duplicateLesson: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_create' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => duplicateLesson(ctx, id),
  }),
  deleteLesson: t.field({
    type: LessonDetailType,
    authScopes: { functionFlag: 'lesson_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteLesson(ctx, id),
  }),
}));
