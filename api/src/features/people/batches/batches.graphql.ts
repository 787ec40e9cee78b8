import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import {
  countMembers,
  createBatch,
  deleteBatch,
  enrollmentBatches,
  findBatch,
  listBatches,
  makeBatchCurrent,
  updateBatch,
} from './batches.service.ts';
import type { Batch } from '#tables/people/batches.table.ts';

const BatchType = builder.objectRef<Batch>('Batch').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    launchFrom: t.expose('launchFrom', { type: 'Date', nullable: true }),
    launchTo: t.expose('launchTo', { type: 'Date', nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent'),
    memberCount: t.loadable({
      type: 'Int',
      load: (ids: number[], ctx) => countMembers(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const BatchListType = listedType('BatchList', BatchType);

const EnrollmentBatchType = builder.objectRef<Batch>('EnrollmentBatch').implement({
  fields: (t) => ({
    batch: t.field({ type: BatchType, resolve: (batch) => batch }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

const BatchFilter = builder.inputType('BatchFilter', { fields: (t) => ({ search: t.string() }) });

const BatchInput = builder.inputType('BatchInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    launchFrom: t.field({ type: 'Date' }),
    launchTo: t.field({ type: 'Date' }),
  }),
});

builder.queryFields((t) => ({
  batches: t.field({
    type: BatchListType,
    authScopes: { pageFlag: 'batches' },
    args: { filter: t.arg({ type: BatchFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listBatches(ctx, filter ?? {}, { page, pageSize }),
  }),
  batch: t.field({
    type: BatchType,
    authScopes: { pageFlag: 'batch' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findBatch(ctx, id),
  }),
  enrollmentBatches: t.field({
    type: [EnrollmentBatchType],
    authScopes: { pageFlag: 'enrollUser', $any: { pageFlag: 'batches' } },
    resolve: (_root, _args, ctx) => enrollmentBatches(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createBatch: t.field({
    type: BatchType,
    authScopes: { functionFlag: 'batch_create' },
    args: { input: t.arg({ type: BatchInput, required: true }) },
    resolve: (_root, { input }, ctx) => createBatch(ctx, input),
  }),
  updateBatch: t.field({
    type: BatchType,
    authScopes: { functionFlag: 'batch_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: BatchInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateBatch(ctx, id, input),
  }),
  deleteBatch: t.field({
    type: BatchType,
    authScopes: { functionFlag: 'batch_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteBatch(ctx, id),
  }),
  makeBatchCurrent: t.field({
    type: BatchType,
    authScopes: { functionFlag: 'batch_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => makeBatchCurrent(ctx, id),
  }),
}));
