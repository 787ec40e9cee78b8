import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import {
  discardJob,
  type FailedJob,
  type FailedJobKind,
  failedJobKinds,
  failedJobTotals,
  type FailedJobTotals,
  listFailedJobs,
  retryFailedJobs,
  retryJob,
} from './failed-jobs.ts';

const FailedJobType = builder.objectRef<FailedJob>('FailedJob').implement({
  description: 'Work of the background that failed: given up, or to be tried again',
  fields: (t) => ({
    id: t.exposeID('id'),
    task: t.exposeString('task'),
    attempts: t.exposeInt('attempts'),
    maxAttempts: t.exposeInt('maxAttempts'),
    error: t.exposeString('error', { description: 'The first line' }),
    details: t.exposeString('details', { description: 'The whole error, without addresses' }),
    runAt: t.expose('runAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isRunning: t.exposeBoolean('isRunning'),
    isGivenUp: t.exposeBoolean('isGivenUp'),
  }),
});

const FailedJobListType = listedType('FailedJobList', FailedJobType);

builder.queryField('failedJobs', (t) =>
  t.field({
    type: FailedJobListType,
    authScopes: { pageFlag: 'jobs' },
    args: { task: t.arg.string(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => listFailedJobs(ctx, page),
  }),
);

const FailedJobKindType = builder.objectRef<FailedJobKind>('FailedJobKind').implement({
  fields: (t) => ({ task: t.exposeString('task'), count: t.exposeInt('count') }),
});

builder.queryField('failedJobKinds', (t) =>
  t.field({
    type: [FailedJobKindType],
    authScopes: { pageFlag: 'jobs' },
    resolve: (_root, _args, ctx) => failedJobKinds(ctx),
  }),
);

const FailedJobTotalsType = builder.objectRef<FailedJobTotals>('FailedJobTotals').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('failedJobTotals', (t) =>
  t.field({
    type: FailedJobTotalsType,
    authScopes: { pageFlag: 'jobs' },
    resolve: (_root, _args, ctx) => failedJobTotals(ctx),
  }),
);

builder.mutationField('retryJob', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'job_retry' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => retryJob(ctx, String(id)),
  }),
);

builder.mutationField('retryFailedJobs', (t) =>
  t.int({
    description: 'All that failed and do not run now, or those of one task; how many',
    authScopes: { functionFlag: 'job_retry' },
    args: { task: t.arg.string() },
    resolve: (_root, { task }, ctx) => retryFailedJobs(ctx, task),
  }),
);

builder.mutationField('discardJob', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'job_retry' },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => discardJob(ctx, String(id), { reason }),
  }),
);
