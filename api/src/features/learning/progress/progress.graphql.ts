import { builder } from '#graphql/builder.ts';
import { MyCourseType, MyLessonType } from '#features/learning/my-courses/learning.graphql.ts';
import { findMyCourse } from '#features/learning/my-courses/my-courses.ts';
import {
  claimCertificate,
  findCertificate,
  listCertificates,
  renameCertificate,
  revokeCertificate,
} from './certificates.ts';
import type { Certificate } from '#tables/learning/progress.table.ts';
import {
  completeLesson,
  openLesson,
  type SavedPosition,
  saveNote,
  savePosition,
  uncompleteLesson,
} from './write-progress.ts';

const CertificateType = builder.objectRef<Certificate>('Certificate').implement({
  fields: (t) => ({
    code: t.exposeID('code'),
    personName: t.exposeString('personName'),
    courseName: t.exposeString('courseName'),
    courseId: t.exposeInt('courseId'),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    pdfUrl: t.string({ resolve: ({ code }) => `/api/certificates/${code}.pdf` }),
    pictureUrl: t.string({ resolve: ({ code }) => `/api/certificates/${code}.png` }),
    mayRename: t.boolean({
      description: 'Its owner may correct the name once',
      resolve: ({ userId, renamedAt }, _args, { viewer }) => viewer?.userId === userId && renamedAt === null,
    }),
    isMine: t.boolean({ resolve: ({ userId }, _args, { viewer }) => viewer?.userId === userId }),
  }),
});

const SavedPositionType = builder.objectRef<SavedPosition>('SavedPosition').implement({
  fields: (t) => ({
    isDone: t.exposeBoolean('isDone'),
    hasJustCompleted: t.exposeBoolean('hasJustCompleted'),
  }),
});

builder.queryFields((t) => ({
  myCertificates: t.field({
    type: [CertificateType],
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => listCertificates(ctx),
  }),
  certificate: t.field({
    type: CertificateType,
    nullable: true,
    authScopes: { public: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => findCertificate(ctx, code),
  }),
}));

builder.mutationFields((t) => ({
  openLesson: t.field({
    type: MyLessonType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => openLesson(ctx, id),
  }),
  saveLessonPosition: t.field({
    type: SavedPositionType,
    authScopes: { signedIn: true },
    args: { lessonId: t.arg.int({ required: true }), seconds: t.arg.float({ required: true }) },
    resolve: (_root, { lessonId, seconds }, ctx) => savePosition(ctx, lessonId, seconds),
  }),
  completeLesson: t.field({
    type: MyCourseType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => findMyCourse(ctx, await completeLesson(ctx, id)),
  }),
  uncompleteLesson: t.field({
    type: MyCourseType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => findMyCourse(ctx, await uncompleteLesson(ctx, id)),
  }),
  saveLessonNote: t.field({
    type: 'String',
    authScopes: { signedIn: true },
    args: {
      lessonId: t.arg.int({ required: true }),
      text: t.arg.string({ required: true }),
      known: t.arg.stringList({
        description: 'What the device knows of the note: when the server has something else, it is not written over',
      }),
    },
    resolve: (_root, { lessonId, text, known }, ctx) => saveNote(ctx, lessonId, { text, known }),
  }),
  renameCertificate: t.field({
    type: CertificateType,
    description: 'Takes over the name of the owner’s profile, once',
    authScopes: { signedIn: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => renameCertificate(ctx, code),
  }),
  revokeCertificate: t.field({
    type: 'Boolean',
    description: 'Nobody can verify it any more, and it is not given again',
    authScopes: { functionFlag: 'user_update' },
    args: { code: t.arg.string({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { code, reason }, ctx) => revokeCertificate(ctx, code, { reason }),
  }),
  claimCertificate: t.field({
    type: CertificateType,
    authScopes: { signedIn: true },
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, ctx) => claimCertificate(ctx, courseId),
  }),
}));
