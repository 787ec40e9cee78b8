import {
  type LogChange,
  logChanges,
  logJson,
  logReason,
  maskedAddress,
} from '@app/rules/insight/info-logs/log-changes';
import { logDetail } from '@app/rules/insight/info-logs/log-detail';
import { isOwnAct, logKindOf, logKinds, logTitle } from '@app/rules/insight/info-logs/log-kinds';
import { deviceOf } from '@app/rules/people/auth/device';
import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { listLog, type LogEntry } from './list-log.ts';
import { earlierEntries, entriesOfRequest, findLogEntry, ownAccountLog } from './log-entry.ts';
import { type LogDay, logDays, type SealState, sealState } from './log-figures.ts';
import { logPeople, type LogPerson, logStaff } from './log-people.ts';

const LogKindType = builder.enumType('LogKind', { values: logKinds });

const LogPersonType = builder.objectRef<LogPerson>('LogPerson').implement({
  fields: (t) => ({
    personId: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const LogChangeType = builder.objectRef<LogChange>('LogChange').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
    isChanged: t.exposeBoolean('isChanged'),
  }),
});

/** Nobody's hands, and no request from anywhere. */
const isJob = ({ actorId, address, action }: LogEntry) => actorId === null && address === null && !isOwnAct(action);

const LogEntryType = builder.objectRef<LogEntry>('LogEntry');
LogEntryType.implement({
  authScopes: { pageFlag: 'infoLogsReport' },
  fields: (t) => {
    const person = (read: (entry: LogEntry) => number | null) =>
      t.loadable({
        type: LogPersonType,
        nullable: true,
        load: (ids: number[], ctx) => logPeople(ctx, ids),
        resolve: read,
      });
    return {
      id: t.exposeFloat('id'),
      at: t.expose('at', { type: 'DateTime' }),
      action: t.exposeString('action'),
      title: t.string({ resolve: ({ action }) => logTitle(action) }),
      kind: t.field({ type: LogKindType, resolve: ({ action }) => logKindOf(action) }),
      detail: t.string({
        nullable: true,
        description: 'The name or amount of what it is about',
        resolve: (entry) => logDetail(entry),
      }),
      objectType: t.exposeString('objectType'),
      objectId: t.exposeString('objectId', { nullable: true }),
      isJob: t.boolean({ resolve: isJob }),
      actor: person((entry) => entry.actorId ?? (isOwnAct(entry.action) ? entry.subjectId : null)),
      onBehalfOf: person(({ actorId, effectiveUserId }) => (effectiveUserId === actorId ? null : effectiveUserId)),
      subject: person(({ subjectId }) => subjectId),
      reason: t.string({ nullable: true, resolve: ({ before, after }) => logReason(before, after) }),
      changes: t.field({ type: [LogChangeType], resolve: ({ before, after }) => logChanges(before, after) }),
      before: t.string({ nullable: true, resolve: ({ before }) => before && logJson(before) }),
      after: t.string({ nullable: true, resolve: ({ after }) => after && logJson(after) }),
      address: t.string({ nullable: true, resolve: ({ address }) => address && maskedAddress(address) }),
      device: t.string({ nullable: true, resolve: ({ userAgent }) => userAgent && deviceOf(userAgent).name }),
      requestId: t.exposeString('requestId', { nullable: true }),
      followed: t.field({
        type: [LogEntryType],
        description: 'What else the same request did',
        resolve: (entry, _args, ctx) => entriesOfRequest(ctx, entry),
      }),
      earlier: t.field({
        type: [LogEntryType],
        description: 'What was done to the same thing before',
        resolve: (entry, _args, ctx) => earlierEntries(ctx, entry),
      }),
    };
  },
});

const LogListType = listedType('LogList', LogEntryType);

const LogDayType = builder.objectRef<LogDay>('LogDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    people: t.exposeInt('people'),
    jobs: t.exposeInt('jobs'),
  }),
});

const SealStateType = builder.objectRef<SealState>('SealState').implement({
  description: 'How far the log is sealed against later changes',
  fields: (t) => ({
    seals: t.exposeInt('seals'),
    sealedRows: t.exposeInt('sealedRows'),
    sealedAt: t.expose('sealedAt', { type: 'DateTime', nullable: true }),
  }),
});

const LogFilterInput = builder.inputType('LogFilter', {
  fields: (t) => ({
    search: t.string({ description: 'A person, the number of an entry or object, the id of a request' }),
    kind: t.field({ type: LogKindType }),
    actions: t.stringList(),
    actorId: t.int({ description: '0: jobs of the system' }),
    personId: t.int({ description: 'Done by this person or to their account' }),
    objectType: t.string(),
    objectId: t.string(),
    requestId: t.string(),
    from: t.field({ type: 'Date', description: 'First Manila day' }),
    to: t.field({ type: 'Date', description: 'Last Manila day' }),
  }),
});

/** An entry as its subject may read it: what, when and by whom, without values and addresses. */
const OwnLogEntryType = builder.objectRef<LogEntry>('OwnLogEntry').implement({
  fields: (t) => ({
    id: t.exposeFloat('id'),
    at: t.expose('at', { type: 'DateTime' }),
    title: t.string({ resolve: ({ action }) => logTitle(action) }),
    isJob: t.boolean({ resolve: isJob }),
    isViewing: t.boolean({
      description: 'Done while a colleague of the team viewed the account',
      resolve: ({ actorId, effectiveUserId }) => actorId !== null && actorId !== effectiveUserId,
    }),
    fields: t.stringList({
      description: 'Names of what changed',
      resolve: ({ before, after }) =>
        logChanges(before, after).flatMap(({ field, isChanged }) => (isChanged && before !== null ? [field] : [])),
    }),
  }),
});

builder.queryFields((t) => ({
  infoLogs: t.field({
    type: LogListType,
    authScopes: { pageFlag: 'infoLogsReport' },
    args: { filter: t.arg({ type: LogFilterInput }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) => readListAs(ctx, (copy) => listLog(copy, filter ?? {}, page)),
  }),
  infoLogDays: t.field({
    type: [LogDayType],
    description: 'Entries by Manila day',
    authScopes: { pageFlag: 'infoLogsReport' },
    args: { filter: t.arg({ type: LogFilterInput, required: true }) },
    resolve: (_root, { filter }, ctx) => readListAs(ctx, (copy) => logDays(copy, filter)),
  }),
  infoLogStaff: t.field({
    type: [LogPersonType],
    description: 'By whom the log can be filtered: everybody with a level of staff',
    authScopes: { pageFlag: 'infoLogsReport' },
    resolve: (_root, _args, ctx) => logStaff(ctx),
  }),
  infoLog: t.field({
    type: LogEntryType,
    authScopes: { pageFlag: 'infoLogsReport' },
    args: { id: t.arg.float({ required: true }) },
    resolve: (_root, { id }, ctx) => findLogEntry(ctx, id),
  }),
  auditSeals: t.field({
    type: SealStateType,
    authScopes: { pageFlag: 'infoLogsReport' },
    resolve: (_root, _args, ctx) => sealState(ctx),
  }),
  ownAccountLog: t.field({
    type: [OwnLogEntryType],
    description: 'What others did to the account of the viewer',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => ownAccountLog(ctx),
  }),
}));
