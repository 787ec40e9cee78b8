import { displayName } from '@app/rules/people/users/full-name';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { type MentionableStaff, mentionableStaff } from './note-mentions.ts';
import {
  type AccountAction,
  addNote,
  auditTrailOf,
  type LoginLog,
  loginLogOf,
  notesOf,
  type NoteWithAuthor,
} from './user-history.ts';

const LoginLogEntry = builder.objectRef<LoginLog>('LoginLogEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    userEmail: t.exposeString('userEmail'),
    isSuccess: t.exposeBoolean('isSuccess'),
    message: t.exposeString('message', { nullable: true }),
    source: t.exposeString('source', { description: 'server: a fact; client: what a browser said of itself' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
  }),
});

const AccountActionType = builder.objectRef<AccountAction>('AccountAction').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action'),
    actorId: t.exposeInt('actorId', { nullable: true }),
    actorName: t.string({ nullable: true, resolve: ({ actor }) => actor && displayName(actor) }),
    effectiveUserId: t.exposeInt('effectiveUserId', { nullable: true }),
    effectiveUserName: t.string({
      nullable: true,
      resolve: ({ effectiveUser }) => effectiveUser && displayName(effectiveUser),
    }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
  }),
});

const UserNoteType = builder.objectRef<NoteWithAuthor>('UserNote').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    authorId: t.exposeInt('authorId', { nullable: true }),
    authorName: t.string({ nullable: true, resolve: ({ author }) => author && displayName(author) }),
  }),
});

const LoginLogList = listedType('LoginLogList', LoginLogEntry);
const AccountActionList = listedType('AccountActionList', AccountActionType);
const UserNoteList = listedType('UserNoteList', UserNoteType);

builder.queryField('userLoginLog', (t) =>
  t.field({
    type: LoginLogList,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { userId, ...page }, ctx) => loginLogOf(ctx, userId, page),
  }),
);

builder.queryField('userAuditTrail', (t) =>
  t.field({
    type: AccountActionList,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { userId, ...page }, ctx) => auditTrailOf(ctx, userId, page),
  }),
);

builder.queryField('userNotes', (t) =>
  t.field({
    type: UserNoteList,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { userId, ...page }, ctx) => notesOf(ctx, userId, page),
  }),
);

const MentionableStaffType = builder.objectRef<MentionableStaff>('MentionableStaff').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

builder.queryField('mentionableStaff', (t) =>
  t.field({
    type: [MentionableStaffType],
    description: 'Colleagues who may see this person and can be named in a note about them',
    authScopes: { functionFlag: 'user_update' },
    args: { userId: t.arg.int({ required: true }), search: t.arg.string() },
    resolve: (_root, { userId, search }, ctx) => mentionableStaff(ctx, { userId, search: search ?? '' }),
  }),
);

builder.mutationField('addUserNote', (t) =>
  t.field({
    type: UserNoteType,
    authScopes: { functionFlag: 'user_update' },
    args: { userId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { userId, text }, ctx) => addNote(ctx, userId, { text }),
  }),
);
