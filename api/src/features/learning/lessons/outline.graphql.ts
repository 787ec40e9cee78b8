import { lessonTypes } from '@app/rules/learning/courses/lesson-types';
import { builder } from '#graphql/builder.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { coursesById } from '#features/learning/courses/course-type.ts';
import { CourseType } from '#features/learning/courses/courses.graphql.ts';
import type { Unit } from '#tables/learning/courses.table.ts';
import { createUnit, deleteUnit, findUnit, unitsOfCourses, updateUnit } from '#features/learning/courses/units.ts';
import { duplicateCourse, duplicateUnit } from './duplicate.ts';
import { lessonsOfUnits, missingOf, type OutlineLesson } from './outline-lessons.ts';
import { reorderOutline } from './reorder-outline.ts';

export const LessonTypeEnum = builder.enumType('LessonType', { values: lessonTypes });

const OutlineLessonType = builder.objectRef<OutlineLesson>('OutlineLesson').implement({
  description: 'A lesson without its texts, as the tree of a course shows it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: LessonTypeEnum }),
    status: t.expose('status', { type: ContentStatusType }),
    isFreePreview: t.exposeBoolean('isFreePreview'),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    hasDraft: t.boolean({ resolve: ({ draftSavedAt }) => draftSavedAt !== null }),
    fileCount: t.exposeInt('fileCount'),
    missing: t.stringList({ resolve: missingOf }),
  }),
});

export const UnitType = builder.objectRef<Unit>('Unit').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    courseId: t.exposeInt('courseId'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    availableAfterDays: t.exposeInt('availableAfterDays', { nullable: true }),
    lessons: t.loadableGroup({
      type: OutlineLessonType,
      load: (ids: number[], ctx) => lessonsOfUnits(ctx, ids),
      group: ({ unitId }) => unitId,
      resolve: ({ id }) => id,
    }),
    course: t.loadable({
      type: CourseType,
      load: (ids: number[], ctx) => coursesById(ctx, ids),
      resolve: ({ courseId }) => courseId,
    }),
  }),
});

builder.objectField(CourseType, 'units', (t) =>
  t.loadableGroup({
    type: UnitType,
    load: (ids: number[], ctx) => unitsOfCourses(ctx, ids),
    group: ({ courseId }) => courseId,
    resolve: ({ id }) => id,
  }),
);

const UnitInput = builder.inputType('UnitInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    shortDescription: t.string(),
    description: t.string(),
    availableAfterDays: t.int(),
  }),
});

const OutlineUnitInput = builder.inputType('OutlineUnitInput', {
  fields: (t) => ({ id: t.int({ required: true }), lessonIds: t.intList({ required: true }) }),
});

builder.queryField('unit', (t) =>
  t.field({
    type: UnitType,
    authScopes: { pageFlag: 'unit' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findUnit(ctx, id),
  }),
);

builder.mutationFields((t) => ({
  createUnit: t.field({
    type: UnitType,
    authScopes: { functionFlag: 'unit_create' },
    args: { courseId: t.arg.int({ required: true }), input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_root, { courseId, input }, ctx) => createUnit(ctx, courseId, input),
  }),
  updateUnit: t.field({
    type: UnitType,
    authScopes: { functionFlag: 'unit_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateUnit(ctx, id, input),
  }),
  deleteUnit: t.field({
    type: UnitType,
    authScopes: { functionFlag: 'unit_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteUnit(ctx, id),
  }),
  duplicateUnit: t.field({
    type: UnitType,
    authScopes: { functionFlag: 'unit_create' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => duplicateUnit(ctx, id),
  }),
  duplicateCourse: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_create' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => duplicateCourse(ctx, id),
  }),
  reorderOutline: t.field({
    type: CourseType,
    authScopes: { functionFlag: 'course_update' },
    args: { courseId: t.arg.int({ required: true }), units: t.arg({ type: [OutlineUnitInput], required: true }) },
    resolve: (_root, { courseId, units }, ctx) => reorderOutline(ctx, courseId, units),
  }),
}));
