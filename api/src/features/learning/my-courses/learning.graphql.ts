import { fileCategories } from '@app/rules/platform/files/file-categories';
import { lessonTypes } from '@app/rules/learning/courses/lesson-types';
import { courseFilters, courseSorts } from '@app/rules/learning/progress/course-progress';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { ContentGateType, ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import {
  findMyCourse,
  lessonStates,
  listMyCourses,
  type MyCourse,
  type MyOutlineLesson,
  type MyOutlineUnit,
} from './my-courses.ts';
import { findMyLesson, type LessonContent, type LessonQuiz, type MyLesson, type MyLessonFile } from './my-lesson.ts';
import type { OutlineLesson, OutlineTrack } from '#db/hot/course-outline.ts';

const MyLessonState = builder.enumType('MyLessonState', { values: lessonStates });

const MyOutlineLessonType = builder.objectRef<MyOutlineLesson>('MyOutlineLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: lessonTypes.join(', ') }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    isFreePreview: t.exposeBoolean('isFreePreview'),
    status: t.expose('status', { type: ContentStatusType }),
    state: t.expose('state', { type: MyLessonState }),
    positionSeconds: t.exposeInt('positionSeconds'),
    gate: t.expose('gate', { type: ContentGateType }),
  }),
});

const MyOutlineUnitType = builder.objectRef<MyOutlineUnit>('MyOutlineUnit').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    lessons: t.expose('lessons', { type: [MyOutlineLessonType] }),
  }),
});

const MyTrackType = builder.objectRef<OutlineTrack>('MyTrack').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    unitIds: t.exposeIntList('unitIds'),
  }),
});

export const MyCourseType = builder.objectRef<MyCourse>('MyCourse').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    coverUrl: t.string({ nullable: true, resolve: ({ coverKey }) => coverKey && fileUrl(coverKey) }),
    introVideoUrl: t.exposeString('introVideoUrl', { nullable: true }),
    introText: t.expose('introText', { type: 'JSON', nullable: true }),
    isFree: t.exposeBoolean('isFree'),
    status: t.expose('status', { type: ContentStatusType }),
    gate: t.expose('gate', { type: ContentGateType }),
    tracks: t.expose('tracks', { type: [MyTrackType] }),
    units: t.expose('units', { type: [MyOutlineUnitType] }),
    lessonCount: t.exposeInt('lessonCount'),
    doneCount: t.exposeInt('doneCount'),
    percent: t.exposeInt('percent', { description: 'Rounded down: 100 means all' }),
    isCompleted: t.exposeBoolean('isCompleted'),
    totalSeconds: t.exposeInt('totalSeconds'),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'DateTime', nullable: true }),
    continueLesson: t.expose('continueLesson', { type: MyOutlineLessonType, nullable: true }),
    certificateCode: t.exposeString('certificateCode', { nullable: true }),
  }),
});

const MyCourseListType = listedType('MyCourseList', MyCourseType);

const MyLessonFileType = builder.objectRef<MyLessonFile>('MyLessonFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    isLink: t.exposeBoolean('isLink'),
    category: t.exposeString('category', { description: Object.keys(fileCategories).join(', ') }),
    bytes: t.exposeFloat('bytes', { nullable: true }),
  }),
});

const MyLessonVideoType = builder.objectRef<NonNullable<LessonContent['video']>>('MyLessonVideo').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    contentType: t.exposeString('contentType'),
    bytes: t.exposeFloat('bytes'),
  }),
});

const MyLessonContentType = builder.objectRef<LessonContent>('MyLessonContent').implement({
  fields: (t) => ({
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    text: t.expose('text', { type: 'JSON', nullable: true }),
    textBytes: t.exposeInt('textBytes'),
    videoUrl: t.exposeString('videoUrl', { nullable: true }),
    video: t.expose('video', { type: MyLessonVideoType, nullable: true }),
    captionsUrl: t.exposeString('captionsUrl', { nullable: true }),
    transcript: t.exposeString('transcript', { nullable: true }),
    files: t.expose('files', { type: [MyLessonFileType] }),
  }),
});

const MyLessonNeighbourType = builder.objectRef<OutlineLesson>('MyLessonNeighbour').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const LessonQuizType = builder.objectRef<LessonQuiz>('LessonQuiz').implement({
  fields: (t) => ({
    questionCount: t.exposeInt('questionCount'),
    neededCount: t.exposeInt('neededCount', { description: 'Right answers that pass' }),
    triesPerDay: t.exposeInt('triesPerDay', { nullable: true }),
    countsToCompletion: t.exposeBoolean('countsToCompletion'),
    isPassed: t.exposeBoolean('isPassed'),
  }),
});

export const MyLessonType = builder.objectRef<MyLesson>('MyLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: lessonTypes.join(', ') }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    courseId: t.exposeInt('courseId'),
    courseName: t.exposeString('courseName'),
    unitName: t.exposeString('unitName'),
    place: t.exposeInt('place'),
    placeCount: t.exposeInt('placeCount'),
    authorName: t.exposeString('authorName', { nullable: true }),
    authorId: t.exposeInt('authorId', { nullable: true }),
    authorImage: t.exposeString('authorImage', { nullable: true }),
    gate: t.expose('gate', { type: ContentGateType }),
    isDone: t.exposeBoolean('isDone'),
    positionSeconds: t.exposeInt('positionSeconds'),
    startSeconds: t.exposeInt('startSeconds'),
    content: t.expose('content', {
      type: MyLessonContentType,
      nullable: true,
      description: 'Empty when the lesson is not open to the viewer',
    }),
    note: t.exposeString('note'),
    questionCount: t.exposeInt('questionCount'),
    quiz: t.expose('quiz', { type: LessonQuizType, nullable: true }),
    previous: t.expose('previous', { type: MyLessonNeighbourType, nullable: true }),
    next: t.expose('next', { type: MyLessonNeighbourType, nullable: true }),
    course: t.field({ type: MyCourseType, resolve: ({ courseId }, _args, ctx) => findMyCourse(ctx, courseId) }),
  }),
});

const MyCourseFilter = builder.enumType('MyCourseFilter', { values: courseFilters });
const MyCourseSort = builder.enumType('MyCourseSort', { values: courseSorts });

builder.queryFields((t) => ({
  myCourses: t.field({
    type: MyCourseListType,
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: MyCourseFilter }),
      sort: t.arg({ type: MyCourseSort }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listMyCourses(ctx, args),
  }),
  myCourse: t.field({
    type: MyCourseType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findMyCourse(ctx, id),
  }),
  myLesson: t.field({
    type: MyLessonType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findMyLesson(ctx, id),
  }),
}));
