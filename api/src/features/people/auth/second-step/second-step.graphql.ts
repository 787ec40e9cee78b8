import { builder } from '#graphql/builder.ts';
import type { Passkey } from '#tables/people/auth/second-step.table.ts';
import { type Factors, factorsOf, needsSecondStep } from './factors.ts';
import { type AppSetUp, confirmApp, makeRecoveryCodes, removeApp, startApp } from './manage-app.ts';
import { addPasskey, type PasskeyStart, removePasskey, startPasskey } from './manage-passkeys.ts';
import { isFresh, requireOwner } from './own-factors.ts';
import { passkeySite } from './passkey-checks.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { logOutEverywhere, resetSecondStep } from './staff-changes.ts';

const PasskeyType = builder.objectRef<Passkey>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

const SecondStepType = builder.objectRef<Factors & { userId: number }>('SecondStep').implement({
  fields: (t) => ({
    appSince: t.expose('appSince', { type: 'DateTime', nullable: true }),
    passkeys: t.expose('passkeys', { type: [PasskeyType] }),
    recoveryCodesLeft: t.int({ resolve: ({ userId }, _args, ctx) => recoveryCodesLeft(ctx, userId) }),
    isNeeded: t.boolean({
      description: 'Whether an access level asks for it',
      resolve: ({ userId }, _args, ctx) => needsSecondStep(ctx, userId),
    }),
    hasPasskeySite: t.boolean({
      description: 'Whether passkeys work at the address of this site',
      resolve: (_step, _args, ctx) => passkeySite(ctx) !== null,
    }),
    asksForPassword: t.boolean({
      description: 'Whether the password is asked to add a way: not right after logging in',
      resolve: async (_step, _args, ctx) => !(await isFresh(ctx)),
    }),
  }),
});

builder.queryField('mySecondStep', (t) =>
  t.field({
    type: SecondStepType,
    authScopes: { ownSecondStep: true },
    resolve: async (_root, _args, ctx) => {
      const { userId } = requireOwner(ctx);
      return { userId, ...(await factorsOf(ctx, userId)) };
    },
  }),
);

const AppSetUpType = builder.objectRef<AppSetUp>('AuthenticatorAppSetUp').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'To type into the app, in base32' }),
    address: t.exposeString('address', { description: 'Opens the app on a phone; the QR code says the same' }),
    qr: t.exposeStringList('qr', { description: 'The dots of the QR code, row by row; 1 is dark' }),
  }),
});

builder.mutationField('startAuthenticatorApp', (t) =>
  t.field({
    type: AppSetUpType,
    authScopes: { ownSecondStep: true },
    args: { password: t.arg.string() },
    resolve: (_root, { password }, ctx) => startApp(ctx, password),
  }),
);

builder.mutationField('confirmAuthenticatorApp', (t) =>
  t.stringList({
    description: 'Returns the recovery codes, once, when it is the first way; null otherwise',
    nullable: true,
    authScopes: { ownSecondStep: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => confirmApp(ctx, code),
  }),
);

builder.mutationField('removeAuthenticatorApp', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    args: { password: t.arg.string({ required: true }) },
    resolve: async (_root, { password }, ctx) => {
      await removeApp(ctx, password);
      return true;
    },
  }),
);

builder.mutationField('makeRecoveryCodes', (t) =>
  t.stringList({
    authScopes: { ownHands: true },
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, { password }, ctx) => makeRecoveryCodes(ctx, password),
  }),
);

const PasskeyStartType = builder.objectRef<PasskeyStart>('PasskeyStart').implement({
  fields: (t) => ({
    token: t.exposeString('token'),
    challenge: t.exposeString('challenge'),
    rpId: t.exposeString('rpId'),
    userHandle: t.exposeString('userHandle'),
    knownKeys: t.exposeStringList('knownKeys'),
  }),
});

builder.mutationField('startPasskey', (t) =>
  t.field({
    type: PasskeyStartType,
    authScopes: { ownSecondStep: true },
    args: { password: t.arg.string() },
    resolve: (_root, { password }, ctx) => startPasskey(ctx, password),
  }),
);

const NewPasskeyInput = builder.inputType('NewPasskeyInput', {
  description: 'What the browser made, in base64url',
  fields: (t) => ({
    token: t.string({ required: true }),
    name: t.string({ required: true }),
    id: t.string({ required: true }),
    clientDataJSON: t.string({ required: true }),
    attestationObject: t.string({ required: true }),
    transports: t.stringList({ required: true }),
  }),
});

builder.mutationField('addPasskey', (t) =>
  t.stringList({
    description: 'Returns the recovery codes, once, when it is the first way; null otherwise',
    nullable: true,
    authScopes: { ownSecondStep: true },
    args: { input: t.arg({ type: NewPasskeyInput, required: true }) },
    resolve: (_root, { input }, ctx) => addPasskey(ctx, input),
  }),
);

builder.mutationField('removePasskey', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    args: { id: t.arg.int({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, given, ctx) => {
      await removePasskey(ctx, given);
      return true;
    },
  }),
);

const TwoStepLoginType = builder.objectRef<Factors>('TwoStepLogin').implement({
  description: 'Which ways a person has to prove a log-in, and nothing of them',
  fields: (t) => ({
    hasApp: t.boolean({ resolve: ({ appSince }) => appSince !== null }),
    hasPasskey: t.boolean({ resolve: ({ passkeys }) => passkeys.length > 0 }),
  }),
});

builder.queryField('twoStepLoginOf', (t) =>
  t.field({
    type: TwoStepLoginType,
    description: 'For those who may reset it',
    authScopes: { functionFlag: 'user_second-step' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => factorsOf(ctx, userId),
  }),
);

builder.mutationField('resetSecondStep', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'user_second-step' },
    args: { userId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, given, ctx) => {
      await resetSecondStep(ctx, given);
      return true;
    },
  }),
);

builder.mutationField('logOutEverywhere', (t) =>
  t.boolean({
    description: 'Ends every session of a person',
    authScopes: { functionFlag: 'user_credentials' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: async (_root, { userId }, ctx) => {
      await logOutEverywhere(ctx, userId);
      return true;
    },
  }),
);
