import { builder } from '#graphql/builder.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { type PersonCourse, personCourses } from './person-courses.ts';

const LastLessonType = builder.objectRef<NonNullable<PersonCourse['lastLesson']>>('LastLesson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    number: t.exposeInt('number', { description: 'Its place in the course, from 1' }),
  }),
});

const PersonCourseType = builder.objectRef<PersonCourse>('PersonCourse').implement({
  description: 'A course that somebody has begun, for staff',
  fields: (t) => ({
    courseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    coverUrl: t.string({ nullable: true, resolve: ({ coverKey }) => coverKey && fileUrl(coverKey) }),
    doneCount: t.exposeInt('doneCount'),
    lessonCount: t.exposeInt('lessonCount'),
    percent: t.exposeInt('percent'),
    isCompleted: t.exposeBoolean('isCompleted'),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'DateTime' }),
    lastLesson: t.expose('lastLesson', { type: LastLessonType, nullable: true }),
    certificateCode: t.exposeString('certificateCode', { nullable: true }),
  }),
});

builder.queryField('personCourses', (t) =>
  t.field({
    type: [PersonCourseType],
    description: 'The last opened first',
    authScopes: { pageFlag: 'user', $any: { pageFlag: 'viewSubGroupMembers' } },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => personCourses(ctx, userId),
  }),
);
