import { builder } from '#graphql/builder.ts';
import type { Session } from '#tables/people/auth.table.ts';
import { changePassword, setFirstPassword } from './change-password.ts';
import { startImpersonation, stopImpersonation } from './impersonation.ts';
import { addOwnLoginLog } from './login-log.ts';
import { type OtpResult, validateOtp } from './password-requests.ts';
import { endOtherSessions, endSession, ownSessions } from './sessions.ts';

const OtpResultType = builder.objectRef<OtpResult>('OtpResult').implement({
  fields: (t) => ({ isValid: t.exposeBoolean('isValid'), message: t.exposeString('message') }),
});

const ValidateOtpInput = builder.inputType('ValidateOtpInput', {
  fields: (t) => ({ id: t.id({ required: true }), otp: t.string({ required: true }) }),
});

builder.mutationField('validateOtp', (t) =>
  t.field({
    type: OtpResultType,
    authScopes: { public: true },
    args: { input: t.arg({ type: ValidateOtpInput, required: true }) },
    resolve: (_root, { input }, ctx) => validateOtp(ctx, { id: String(input.id), otp: input.otp }),
  }),
);

const UserLoginLog = builder.objectRef<{ id: number }>('UserLoginLog').implement({
  fields: (t) => ({ id: t.exposeInt('id') }),
});

const UserLoginLogInput = builder.inputType('UserLoginLogInput', {
  fields: (t) => ({
    userId: t.int(),
    userEmail: t.string({ required: true }),
    isSuccess: t.boolean({ required: true }),
    message: t.string(),
  }),
});

builder.mutationField('addUserLoginLog', (t) =>
  t.field({
    type: UserLoginLog,
    authScopes: { halfSignedIn: true },
    args: { input: t.arg({ type: UserLoginLogInput, required: true }) },
    resolve: (_root, { input }, ctx) => addOwnLoginLog(ctx, input),
  }),
);

const SessionType = builder.objectRef<Session>('Session').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    ipAddress: t.exposeString('ipAddress', { nullable: true }),
    isCurrent: t.boolean({ resolve: ({ id }, _args, { viewer }) => id === viewer?.sessionId }),
  }),
});

builder.queryField('mySessions', (t) =>
  t.field({
    type: [SessionType],
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => ownSessions(ctx),
  }),
);

builder.mutationField('endSession', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await endSession(ctx, id);
      return true;
    },
  }),
);

builder.mutationField('endOtherSessions', (t) =>
  t.int({
    description: 'Logs out everywhere but here; returns how many sessions ended',
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => endOtherSessions(ctx),
  }),
);

builder.mutationField('setFirstPassword', (t) =>
  t.boolean({
    authScopes: { halfSignedIn: true },
    args: { password: t.arg.string({ required: true }) },
    resolve: async (_root, { password }, ctx) => {
      await setFirstPassword(ctx, password);
      return true;
    },
  }),
);

builder.mutationField('changePassword', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    args: { current: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, passwords, ctx) => {
      await changePassword(ctx, passwords);
      return true;
    },
  }),
);

builder.mutationField('startImpersonation', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'user_impersonate' },
    args: { userId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, target, ctx) => {
      await startImpersonation(ctx, target);
      return true;
    },
  }),
);

builder.mutationField('stopImpersonation', (t) =>
  t.boolean({
    authScopes: { halfSignedIn: true },
    // Kept for the clients that send it; the account to return to is the session's own.
    args: { originalUserId: t.arg.int() },
    resolve: async (_root, _args, ctx) => {
      await stopImpersonation(ctx);
      return true;
    },
  }),
);
