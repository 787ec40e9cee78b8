import { mayActOn, mayImpersonate } from '@app/rules/people/access/grants';
import {
  type FieldsWith,
  type PersonFieldKind,
  personFieldList,
  personFields,
} from '@app/rules/people/users/person-fields';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import type { NamedRow } from './known-names.ts';
import { flagsOfLevels, type KnownUser, personFact, personFacts } from './person-facts.ts';
import type { User } from '#tables/people/users.table.ts';

/** Email, mobile number and birth date are for oneself and for those who work with people's pages. */
export function maySeeContact({ viewer }: Pick<Context, 'viewer'>, { id }: Pick<User, 'id'>): boolean {
  if (!viewer) return false;
  return viewer.userId === id || viewer.pages.has('user') || viewer.pages.has('users');
}

const LevelOfUser = builder.objectRef<NamedRow<string>>('UserAccessLevel').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const BatchOfUser = builder.objectRef<NamedRow<number>>('UserBatch').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const UserProfileType = builder.objectRef<KnownUser>('UserProfile').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    middleName: t.exposeString('middleName', { nullable: true }),
    lastName: t.exposeString('lastName'),
    suffix: t.exposeString('suffix', { nullable: true }),
  }),
});

type TextField = FieldsWith<{ kind: 'name' | 'sex' | 'day' | 'mobile' | 'facebook' | 'photo' | 'place' | 'longText' }>;
type RequiredText = Extract<TextField, FieldsWith<{ isRequired: true }>>;
type OptionalText = Exclude<TextField, RequiredText>;

const textKinds: readonly PersonFieldKind[] = [
  'name',
  'sex',
  'day',
  'mobile',
  'facebook',
  'photo',
  'place',
  'longText',
];
const textFields = personFieldList.filter(({ kind }) => textKinds.includes(kind));
// The filters below select the same fields as the types above.
const namesOf = <Name extends TextField>(fields: typeof textFields) => fields.map(({ name }) => name as Name);
const requiredTexts = namesOf<RequiredText>(textFields.filter(({ isRequired }) => isRequired));
const openTexts = namesOf<OptionalText>(textFields.filter(({ isRequired, isPrivate }) => !isRequired && !isPrivate));
const privateTexts = namesOf<OptionalText>(textFields.filter(({ isPrivate }) => isPrivate));
const isDay = (name: TextField) => personFields[name].kind === 'day';

/** A person as staff and, in part, others see them; features add their fields with `builder.objectField`. */
export const UserType = builder.objectRef<KnownUser>('User').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    tribeId: t.exposeString('tribeId'),
    slug: t.exposeString('slug'),
    userProfile: t.field({ type: UserProfileType, resolve: (user) => user }),
    ...Object.fromEntries(requiredTexts.map((name) => [name, t.exposeString(name)])),
    ...Object.fromEntries(openTexts.map((name) => [name, t.exposeString(name, { nullable: true })])),
    ...Object.fromEntries(
      privateTexts.map((name) => [
        name,
        t.field({
          type: isDay(name) ? 'Date' : 'String',
          nullable: true,
          resolve: (user, _args, ctx) => (maySeeContact(ctx, user) ? user[name] : null),
        }),
      ]),
    ),

    email: t.string({
      nullable: true,
      description: 'Null for those who may not know it, like mobileNumber and birthdate',
      resolve: (user, _args, ctx) => (maySeeContact(ctx, user) ? user.email : null),
    }),

    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
    erasedAt: t.expose('erasedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When all that said who they are was erased; nobody restores such a person',
    }),
    emailProvedAt: t.expose('emailProvedAt', { type: 'DateTime', nullable: true }),
    mustSetPassword: t.exposeBoolean('mustSetPassword'),

    accessLevels: t.field({
      type: [LevelOfUser],
      resolve: (user, _args, ctx) => personFact(ctx, user, ({ levels }) => levels),
    }),
    accessLevel: t.field({
      type: LevelOfUser,
      nullable: true,
      description: 'The first of the access levels',
      resolve: (user, _args, ctx) => personFact(ctx, user, ({ levels }) => levels[0] ?? null),
    }),
    batch: t.field({
      type: BatchOfUser,
      nullable: true,
      resolve: (user, _args, ctx) => personFact(ctx, user, ({ batch }) => batch),
    }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),

    isChangeable: t.boolean({
      description: 'Whether the viewer holds all that this person holds, which every change to them asks for',
      resolve: async (user, _args, ctx) => {
        if (!ctx.viewer) return false;
        const { levels } = await personFacts(ctx, user);
        return mayActOn({ flags: ctx.viewer }, { flags: await flagsOfLevels(ctx, levels) });
      },
    }),
    isImpersonable: t.boolean({
      resolve: async (user, _args, ctx) => {
        const { viewer } = ctx;
        if (!viewer || user.archivedAt) return false;
        const { levels } = await personFacts(ctx, user);
        const levelIds = levels.map((level) => level.id);
        return mayImpersonate(
          {
            id: viewer.userId,
            levelIds: viewer.levelIds,
            flags: viewer,
            isImpersonating: viewer.impersonatorId !== null,
          },
          { id: user.id, levelIds, flags: await flagsOfLevels(ctx, levels) },
        );
      },
    }),
  }),
});
