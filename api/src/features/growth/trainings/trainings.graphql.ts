import { levelFacts, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { settingsTopic } from '#features/platform/settings/edit-settings.ts';
import { builder } from '#graphql/builder.ts';
import {
  type DayCounts,
  dayCounts,
  freebieFiles,
  type FreebieFile,
  saveWorkshop,
  switchWorkshop,
  watchingNow,
  type Workshop,
  workshop,
  type WorkshopValue,
  workshopValues,
} from './edit-workshop.ts';

const TrainingLevelEnum = builder.enumType('TrainingLevel', { values: trainingLevels });

const WorkshopValueType = builder.objectRef<WorkshopValue>('WorkshopValue').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

const WorkshopDayCountsType = builder.objectRef<DayCounts>('WorkshopDayCounts').implement({
  fields: (t) => ({
    day: t.exposeInt('day'),
    watched: t.exposeInt('watched', { description: 'Visitors who watched the video' }),
    downloaded: t.exposeInt('downloaded', { description: 'Visitors who opened the freebie' }),
    reminders: t.exposeInt('reminders', { description: 'Visitors who asked to be reminded' }),
  }),
});

const FreebieFileType = builder.objectRef<FreebieFile>('FreebieFile').implement({
  fields: (t) => ({ url: t.exposeString('url'), name: t.exposeString('name'), size: t.exposeInt('size') }),
});

const WorkshopType = builder.objectRef<Workshop>('LiveWorkshop').implement({
  description: 'The free training of one level, for the staff who set it',
  fields: (t) => ({
    id: t.id({ resolve: ({ level }) => level }),
    level: t.expose('level', { type: TrainingLevelEnum }),
    isLive: t.boolean({ resolve: ({ training }) => training.isLive }),
    switchedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ training }) => training.switchedAt }),
    switchedBy: t.string({
      nullable: true,
      description: 'Who moved the switch last',
      resolve: ({ training }) => training.switchedBy,
    }),
    watchedPercent: t.int({ resolve: ({ training }) => training.watchedPercent }),
    watching: t.int({
      description: 'People on the page now',
      resolve: ({ level }, _args, ctx) => watchingNow(ctx, level),
    }),
    values: t.field({
      type: [WorkshopValueType],
      resolve: ({ level }, _args, ctx) => workshopValues(ctx, level),
    }),
    counts: t.field({ type: [WorkshopDayCountsType], resolve: ({ level }, _args, ctx) => dayCounts(ctx, level) }),
    freebieFiles: t.field({
      type: [FreebieFileType],
      resolve: ({ training }, _args, ctx) => freebieFiles(ctx, training),
    }),
  }),
});

const WorkshopValueInput = builder.inputType('WorkshopValueInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true }) }),
});

const levelArg = { type: TrainingLevelEnum, required: true } as const;

// Two flags, one for each training: the service asks for the right one.
builder.queryField('liveWorkshop', (t) =>
  t.field({
    type: WorkshopType,
    authScopes: { signedIn: true },
    args: { level: t.arg(levelArg) },
    resolve: (_root, { level }, ctx) => workshop(ctx, level),
  }),
);

builder.mutationField('saveLiveWorkshop', (t) =>
  t.field({
    type: WorkshopType,
    authScopes: { functionFlag: 'setting_update' },
    args: { level: t.arg(levelArg), values: t.arg({ type: [WorkshopValueInput], required: true }) },
    resolve: (_root, { level, values }, ctx) => saveWorkshop(ctx, level, values),
  }),
);

builder.mutationField('switchLiveWorkshop', (t) =>
  t.field({
    type: WorkshopType,
    description: 'Goes live or ends it: everyone on the page sees it within seconds',
    authScopes: { functionFlag: 'setting_update' },
    args: { level: t.arg(levelArg), isLive: t.arg.boolean({ required: true }) },
    resolve: (_root, { level, isLive }, ctx) => switchWorkshop(ctx, level, isLive),
  }),
);

/** Tells open pages of staff that the switch or a link is another now; they then ask again. */
builder.subscriptionField('liveWorkshopChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { level: t.arg({ type: TrainingLevelEnum }) },
    // The fact of a change is not secret: everyone on the free training hears of it, too.
    subscribe: (_root, { level }, ctx) =>
      ctx.live.listen(settingsTopic(levelFacts[level ?? 'beginner'].group), ctx.signal),
    resolve: () => true,
  }),
);
