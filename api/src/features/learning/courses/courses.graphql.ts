import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { peopleToChoose } from '#features/people/directory/people-to-choose.ts';
import { updateCourseIntro } from './course-intro.ts';
import { type CourseAuthor, authorOf, coverOf, type CourseRow, findCourse } from './course-type.ts';
import type { Track } from '#tables/learning/courses.table.ts';
import {
  countLearners,
  countOutlines,
  courseSorts,
  type LearnerCounts,
  listCourses,
  type OutlineCounts,
} from './list-courses.ts';
import { createTrack, deleteTrack, tracksOfCourses, updateTrack } from './tracks.ts';
import { createCourse, deleteCourse, setCourseStatus, updateCourse } from './write-courses.ts';

const CourseAuthorType = builder.objectRef<CourseAuthor>('CourseAuthor').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const CourseCoverType = builder.objectRef<{ id: number; url: string }>('CourseCover').implement({
  fields: (t) => ({ id: t.exposeInt('id'), url: t.exposeString('url') }),
});

const CourseLevelType = builder.objectRef<{ id: string; name: string }>('CourseLevel').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const OutlineCountsType = builder.objectRef<OutlineCounts>('OutlineCounts').implement({
  fields: (t) => ({
    units: t.exposeInt('units'),
    lessons: t.exposeInt('lessons'),
    publishedLessons: t.exposeInt('publishedLessons'),
  }),
});

const LearnerCountsType = builder.objectRef<LearnerCounts>('LearnerCounts').implement({
  fields: (t) => ({ learners: t.exposeInt('learners'), certificates: t.exposeInt('certificates') }),
});

const TrackType = builder.objectRef<Track>('Track').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    courseId: t.exposeInt('courseId'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    unitIds: t.exposeIntList('unitIds'),
  }),
});

export const CourseType = builder.objectRef<CourseRow>('Course').implement({
  description: 'A course as staff see it, drafts included',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    author: t.field({ type: CourseAuthorType, nullable: true, resolve: authorOf }),
    cover: t.field({ type: CourseCoverType, nullable: true, resolve: coverOf }),
    introVideoUrl: t.exposeString('introVideoUrl', { nullable: true }),
    introText: t.expose('introText', { type: 'JSON', nullable: true }),
    status: t.expose('status', { type: ContentStatusType }),
    isFree: t.exposeBoolean('isFree'),
    levels: t.field({ type: [CourseLevelType], resolve: ({ levels }) => levels }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    outlineCounts: t.loadable({
      type: OutlineCountsType,
      load: (ids: number[], ctx) => countOutlines(ctx, ids),
      resolve: ({ id }) => id,
    }),
    learnerCounts: t.loadable({
      type: LearnerCountsType,
      load: (ids: number[], ctx) => countLearners(ctx, ids),
      resolve: ({ id }) => id,
    }),
    tracks: t.loadableGroup({
      type: TrackType,
      load: (ids: number[], ctx) => tracksOfCourses(ctx, ids),
      group: ({ courseId }) => courseId,
      resolve: ({ id }) => id,
    }),
  }),
});

const CourseListType = listedType('CourseList', CourseType);
const CourseSort = builder.enumType('CourseSort', { values: courseSorts });

const CourseFilter = builder.inputType('CourseFilter', {
  fields: (t) => ({ search: t.string(), status: t.field({ type: ContentStatusType }) }),
});

const CourseInput = builder.inputType('CourseInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    shortDescription: t.string(),
    description: t.string(),
    authorId: t.int(),
    coverId: t.int(),
    isFree: t.boolean({ required: true }),
    levelIds: t.stringList({ required: true }),
  }),
});

const CourseIntroInput = builder.inputType('CourseIntroInput', {
  fields: (t) => ({ introVideoUrl: t.string(), introText: t.field({ type: 'JSON' }) }),
});

const TrackInput = builder.inputType('TrackInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    unitIds: t.intList({ required: true }),
  }),
});

builder.queryFields((t) => ({
  courses: t.field({
    type: CourseListType,
    authScopes: { pageFlag: 'courses' },
    args: {
      filter: t.arg({ type: CourseFilter }),
      sort: t.arg({ type: CourseSort }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, page, pageSize }, ctx) =>
      listCourses(ctx, { filter: filter ?? {}, sort, page: { page, pageSize } }),
  }),
  course: t.field({
    type: CourseType,
    authScopes: { pageFlag: 'course' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findCourse(ctx, id),
  }),
  courseAuthorOptions: t.field({
    type: [CourseAuthorType],
    description: 'The first twenty people by name who may be named as the author of a course',
    authScopes: { pageFlag: 'editCourse' },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => peopleToChoose(ctx, search),
  }),
}));

builder.mutationFields((t) => ({
  createCourse: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_create' },
    args: { input: t.arg({ type: CourseInput, required: true }) },
    resolve: (_root, { input }, ctx) => createCourse(ctx, input),
  }),
  updateCourse: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: CourseInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateCourse(ctx, id, input),
  }),
  updateCourseIntro: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: CourseIntroInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateCourseIntro(ctx, id, { ...input, introText: input.introText }),
  }),
  setCourseStatus: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }), status: t.arg({ type: ContentStatusType, required: true }) },
    resolve: (_root, { id, status }, ctx) => setCourseStatus(ctx, id, status),
  }),
  deleteCourse: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteCourse(ctx, id),
  }),
  createTrack: t.field({
    type: TrackType,
    authScopes: { functionFlag: 'course_update' },
    args: { courseId: t.arg.int({ required: true }), input: t.arg({ type: TrackInput, required: true }) },
    resolve: (_root, { courseId, input }, ctx) => createTrack(ctx, courseId, input),
  }),
  updateTrack: t.field({
    type: TrackType,
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: TrackInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateTrack(ctx, id, input),
  }),
  deleteTrack: t.field({
    type: TrackType,
    authScopes: { functionFlag: 'course_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteTrack(ctx, id),
  }),
}));
