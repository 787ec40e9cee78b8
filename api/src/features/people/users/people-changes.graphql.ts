import { staffFields } from '@app/rules/people/users/person-fields';
import { type PersonInput, sexes } from '@app/rules/people/users/person-input';
import { builder } from '#graphql/builder.ts';
import { handSetPasswordLink, sendCredential, sendCredentials } from './send-credentials.ts';
import { addLevelTo, removeLevelFrom, setBatchOf } from './change-levels.ts';
import { addPerson, archiveUsers, restoreUser, setLevels, updatePerson } from './change-users.ts';
import { UserType } from './user-type.ts';
import type { User } from '#tables/people/users.table.ts';

const Sex = builder.enumType('Sex', { values: sexes });

type InputBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** The fields that staff may change, from the table of fields; the zod schema checks the values. */
function personInputs(t: InputBuilder) {
  return Object.fromEntries(
    staffFields.map(({ name, kind, isRequired = false }) => {
      if (kind === 'sex') return [name, t.field({ type: Sex })];
      return [name, kind === 'day' ? t.field({ type: 'Date' }) : t.string({ required: isRequired })];
    }),
  );
}

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({ ...personInputs(t), accessLevelIds: t.stringList({ required: true }) }),
});
const UpdateUserInput = builder.inputType('UpdateUserInput', { fields: personInputs });

const CreatedUser = builder.objectRef<{ user: User; password: string }>('CreatedUser').implement({
  fields: (t) => ({
    user: t.field({ type: UserType, resolve: ({ user }) => user }),
    password: t.exposeString('password', { description: 'Shown this once; opens only the set-password modal' }),
  }),
});

builder.mutationField('createUser', (t) =>
  t.field({
    type: CreatedUser,
    authScopes: { functionFlag: 'user_create' },
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: (_root, { input }, ctx) => addPerson(ctx, input as PersonInput & { accessLevelIds: string[] }),
  }),
);

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UserType,
    authScopes: { functionFlag: 'user_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updatePerson(ctx, id, input as PersonInput),
  }),
);

builder.mutationField('setUserAccessLevels', (t) =>
  t.field({
    type: UserType,
    authScopes: { functionFlag: 'user_update' },
    args: { id: t.arg.int({ required: true }), levelIds: t.arg.stringList({ required: true }) },
    resolve: (_root, { id, levelIds }, ctx) => setLevels(ctx, id, levelIds),
  }),
);

builder.mutationField('addAccessLevelToUsers', (t) =>
  t.field({
    type: [UserType],
    authScopes: { functionFlag: 'user_update' },
    args: { ids: t.arg.intList({ required: true }), levelId: t.arg.string({ required: true }) },
    resolve: (_root, { ids, levelId }, ctx) => addLevelTo(ctx, ids, levelId),
  }),
);

builder.mutationField('removeAccessLevelFromUsers', (t) =>
  t.field({
    type: [UserType],
    authScopes: { functionFlag: 'user_update' },
    args: { ids: t.arg.intList({ required: true }), levelId: t.arg.string({ required: true }) },
    resolve: (_root, { ids, levelId }, ctx) => removeLevelFrom(ctx, ids, levelId),
  }),
);

builder.mutationField('setBatchOfUsers', (t) =>
  t.field({
    type: [UserType],
    authScopes: { functionFlag: 'user_update' },
    args: { ids: t.arg.intList({ required: true }), batchId: t.arg.int() },
    resolve: (_root, { ids, batchId }, ctx) => setBatchOf(ctx, ids, batchId ?? null),
  }),
);

builder.mutationField('archiveUsers', (t) =>
  t.field({
    type: [UserType],
    authScopes: { functionFlag: 'user_archive' },
    args: { ids: t.arg.intList({ required: true }) },
    resolve: (_root, { ids }, ctx) => archiveUsers(ctx, ids),
  }),
);

builder.mutationField('restoreUser', (t) =>
  t.field({
    type: UserType,
    authScopes: { functionFlag: 'user_archive' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => restoreUser(ctx, id),
  }),
);

builder.mutationField('sendUserCredential', (t) =>
  t.boolean({
    description: 'Mails a set-password link; true whether or not the address is known',
    authScopes: { functionFlag: 'user_credentials' },
    // Older clients send name and password: the mail has its own text, and no password is ever mailed.
    args: { email: t.arg.string({ required: true }), name: t.arg.string(), password: t.arg.string() },
    resolve: async (_root, { email }, ctx) => {
      await sendCredential(ctx, email);
      return true;
    },
  }),
);

builder.mutationField('handSetPasswordLink', (t) =>
  t.string({
    description: 'A link that sets the password of someone who has none, to hand over; it is shown to nobody else',
    authScopes: { functionFlag: 'user_credentials' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => handSetPasswordLink(ctx, id),
  }),
);

builder.mutationField('sendCredentialsToUsers', (t) =>
  t.int({
    description: 'How many mails were written',
    authScopes: { functionFlag: 'user_credentials' },
    args: { ids: t.arg.intList({ required: true }) },
    resolve: (_root, { ids }, ctx) => sendCredentials(ctx, ids),
  }),
);
