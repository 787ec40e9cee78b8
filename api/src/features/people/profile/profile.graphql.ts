import type { ProfileInput } from '@app/rules/people/profile/profile-input';
import { ownFields } from '@app/rules/people/users/person-fields';
import { socialKinds, type Socials } from '@app/rules/people/profile/socials';
import { requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { type MemberProfile, profileBySlug, shownTexts } from './member-profile.ts';
import { hideReturneeModal, removeProfilePhoto, setProfilePhoto, updateProfile } from './update-profile.ts';

const SocialsType = builder.objectRef<Socials>('Socials').implement({
  description: 'Addresses of pages elsewhere, all https',
  fields: (t) =>
    Object.fromEntries(
      socialKinds.map((kind) => [kind, t.string({ nullable: true, resolve: (socials) => socials[kind] ?? null })]),
    ),
});

builder.objectField(UserType, 'socials', (t) => t.field({ type: SocialsType, resolve: ({ socials }) => socials }));

const MemberProfileType = builder.objectRef<MemberProfile>('MemberProfile').implement({
  description: 'What people of the community see of each other',
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    ...Object.fromEntries(
      shownTexts.map(({ name, isRequired }) => [
        name,
        // Required fields are never null; the type of the list does not show which ones they are.
        isRequired
          ? t.string({ resolve: (profile) => profile[name] ?? '' })
          : t.string({ nullable: true, resolve: (profile) => profile[name] }),
      ]),
    ),
    socials: t.field({ type: SocialsType, resolve: ({ socials }) => socials }),
    batchName: t.exposeString('batchName', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    memberSince: t.expose('memberSince', { type: 'DateTime' }),
    role: t.exposeString('role', { nullable: true, description: 'One friendly word, such as Coach' }),
    winsCount: t.exposeInt('winsCount'),
  }),
});

builder.queryField('myProfile', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    authScopes: { pageFlag: 'profile' },
    resolve: (_root, _args, ctx) => findUser(ctx, requireViewer(ctx).userId),
  }),
);

builder.queryField('profileBySlug', (t) =>
  t.field({
    type: MemberProfileType,
    authScopes: { pageFlag: 'profile' },
    args: { slug: t.arg.string({ required: true }) },
    resolve: (_root, { slug }, ctx) => profileBySlug(ctx, slug),
  }),
);

const SocialsInput = builder.inputType('SocialsInput', {
  fields: (t) => Object.fromEntries(socialKinds.map((kind) => [kind, t.string()])),
});

const ProfileInputType = builder.inputType('ProfileInput', {
  description: 'All that people say about themselves; what is left out is emptied',
  fields: (t) => ({
    ...Object.fromEntries(
      ownFields
        .filter(({ kind }) => kind !== 'socials')
        .map(({ name, isRequired = false }) => [name, t.string({ required: isRequired })]),
    ),
    socials: t.field({ type: SocialsInput, required: true }),
  }),
});

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: UserType,
    authScopes: { pageFlag: 'profile' },
    args: { input: t.arg({ type: ProfileInputType, required: true }) },
    // The texts are checked against the lists of choices by the schema of the rule.
    resolve: (_root, { input }, ctx) => updateProfile(ctx, input as ProfileInput),
  }),
);

builder.mutationField('setProfilePhoto', (t) =>
  t.field({
    type: UserType,
    authScopes: { pageFlag: 'profile' },
    args: { fileId: t.arg.int({ required: true }) },
    resolve: (_root, { fileId }, ctx) => setProfilePhoto(ctx, fileId),
  }),
);

builder.mutationField('removeProfilePhoto', (t) =>
  t.field({
    type: UserType,
    authScopes: { pageFlag: 'profile' },
    resolve: (_root, _args, ctx) => removeProfilePhoto(ctx),
  }),
);

builder.mutationField('hideReturneeModal', (t) =>
  t.boolean({
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => {
      await hideReturneeModal(ctx);
      return true;
    },
  }),
);
