import { healthSignals, healthStates, signalLevels } from '@app/rules/care/health/health';
import { builder } from '#graphql/builder.ts';
import {
  type HealthOnPage,
  type HealthPoint,
  personHealthOf,
  type ToldHealth,
  type ToldReason,
  type ToldSignal,
} from './person-health.ts';

const named = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.replaceAll('-', '_'), { value }]));

export const HealthStateType = builder.enumType('HealthState', { values: named(healthStates) });
const SignalType = builder.enumType('HealthSignalName', { values: named(healthSignals) });
const LevelType = builder.enumType('HealthSignalLevel', { values: named(signalLevels) });

const ReasonType = builder.objectRef<ToldReason>('HealthReason').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    level: t.expose('level', { type: LevelType }),
    text: t.exposeString('text'),
  }),
});

const ToldSignalType = builder.objectRef<ToldSignal>('HealthSignal').implement({
  fields: (t) => ({
    signal: t.expose('signal', { type: SignalType }),
    level: t.expose('level', { type: LevelType }),
    text: t.exposeString('text'),
  }),
});

const PointType = builder.objectRef<HealthPoint>('HealthPoint').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    state: t.expose('state', { type: HealthStateType }),
    score: t.exposeInt('score'),
  }),
});

export const ToldHealthType = builder.objectRef<ToldHealth>('MemberHealth').implement({
  description: 'How a member is, as the last night found it',
  fields: (t) => ({
    state: t.expose('state', { type: HealthStateType }),
    score: t.exposeInt('score'),
    since: t.expose('since', { type: 'Date' }),
    day: t.expose('day', { type: 'Date' }),
    reasons: t.expose('reasons', { type: [ReasonType] }),
    signals: t.expose('signals', { type: [ToldSignalType] }),
    step: t.exposeString('step', { nullable: true, description: 'What could be done about the worst reason' }),
  }),
});

const HealthOnPageType = builder.objectRef<HealthOnPage>('PersonHealth').implement({
  fields: (t) => ({
    health: t.field({ type: ToldHealthType, resolve: (health) => health }),
    history: t.expose('history', { type: [PointType] }),
  }),
});

builder.queryField('personHealth', (t) =>
  t.field({
    type: HealthOnPageType,
    nullable: true,
    description:
      'Null for those who are no members, and for staff who see only their own people and ask about another’s',
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => personHealthOf(ctx, userId),
  }),
);
