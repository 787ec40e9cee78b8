import { evidenceKinds } from '@app/rules/journey/stages/evidence';
import { taskCauses } from '@app/rules/journey/stages/task-causes';
import { builder } from '#graphql/builder.ts';
import type { Completion, EvidencePicture, JourneyTask } from './journey-tasks.ts';
import type { StageTask } from '#tables/journey/stages.table.ts';

export const EvidenceKindEnum = builder.enumType('EvidenceKind', { values: evidenceKinds });
export const TaskCauseEnum = builder.enumType('TaskCause', { values: taskCauses });

/** A task as staff keep it. */
export const StageTaskType = builder.objectRef<StageTask>('StageTask').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    points: t.exposeInt('points'),
    actionLabel: t.exposeString('actionLabel', { nullable: true }),
    actionUrl: t.exposeString('actionUrl', { nullable: true }),
    evidence: t.expose('evidence', { type: EvidenceKindEnum }),
    cause: t.expose('cause', { type: TaskCauseEnum, nullable: true }),
    position: t.exposeInt('position'),
  }),
});

const EvidencePictureType = builder.objectRef<EvidencePicture>('EvidencePicture').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    url: t.exposeString('url'),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
  }),
});

const CompletionType = builder.objectRef<Completion>('TaskCompletion').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    completedAt: t.expose('completedAt', { type: 'DateTime' }),
    evidenceText: t.exposeString('evidenceText', { nullable: true }),
    picture: t.expose('picture', { type: EvidencePictureType, nullable: true }),
    earnedPoints: t.exposeInt('earnedPoints', { description: 'What it gave then, whatever it gives today' }),
  }),
});

/** A task as one person has it before them. */
export const TaskType = builder.objectRef<JourneyTask>('Task').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    points: t.exposeInt('points'),
    actionLabel: t.exposeString('actionLabel', { nullable: true }),
    actionUrl: t.exposeString('actionUrl', { nullable: true }),
    evidence: t.expose('evidence', { type: EvidenceKindEnum }),
    cause: t.expose('cause', {
      type: TaskCauseEnum,
      nullable: true,
      description: 'What ticks it by itself; null when the member does',
    }),
    isReady: t.exposeBoolean('isReady', { description: 'The cause has happened, and the task waits to be ticked' }),
    isCompleted: t.boolean({ resolve: ({ completion }) => completion !== null }),
    completion: t.expose('completion', { type: CompletionType, nullable: true }),
  }),
});
