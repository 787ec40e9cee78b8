import { fileCategories, type FileCategory } from '@app/rules/platform/files/file-categories';
import { builder } from '#graphql/builder.ts';
import {
  addressOf,
  categoryOf,
  createLessonFile,
  deleteLessonFile,
  findLessonFile,
  lessonNames,
  type LessonFileRow,
  updateLessonFile,
} from './lesson-files.ts';

// Object.keys forgets the keys of its argument.
const categories = Object.keys(fileCategories) as FileCategory[];

export const LessonFileType = builder.objectRef<LessonFileRow>('LessonFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    lessonId: t.exposeInt('lessonId'),
    name: t.exposeString('name'),
    address: t.string({ description: 'Where it is read: an upload of ours or a link', resolve: addressOf }),
    category: t.string({ description: categories.join(', '), resolve: categoryOf }),
    fileId: t.exposeInt('fileId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    size: t.exposeInt('bytes', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    lessonName: t.loadable({
      type: 'String',
      load: (ids: number[], ctx) => lessonNames(ctx, ids),
      resolve: ({ lessonId }) => lessonId,
    }),
  }),
});

const LessonFileInput = builder.inputType('LessonFileInput', {
  fields: (t) => ({ name: t.string({ required: true }), fileId: t.int(), url: t.string() }),
});

builder.queryField('lessonFile', (t) =>
  t.field({
    type: LessonFileType,
    authScopes: { pageFlag: 'lessonFile' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findLessonFile(ctx, id),
  }),
);

builder.mutationFields((t) => ({
  createLessonFile: t.field({
    type: LessonFileType,
    authScopes: { functionFlag: 'lesson-file_create' },
    args: { lessonId: t.arg.int({ required: true }), input: t.arg({ type: LessonFileInput, required: true }) },
    resolve: (_root, { lessonId, input }, ctx) => createLessonFile(ctx, lessonId, input),
  }),
  updateLessonFile: t.field({
    type: LessonFileType,
    authScopes: { functionFlag: 'lesson-file_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: LessonFileInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateLessonFile(ctx, id, input),
  }),
  deleteLessonFile: t.field({
    type: LessonFileType,
    authScopes: { functionFlag: 'lesson-file_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteLessonFile(ctx, id),
  }),
}));
