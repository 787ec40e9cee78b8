import { isReadOnlyStaff, READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from '#context.ts';
import { Forbidden } from '#errors.ts';

/**
 * What read-only staff may change: their own account and nothing else. Every other mutation refuses them, new ones
 * included, until someone writes it down here.
 */
const ownAccountMutations: ReadonlySet<string> = new Set([
  'addUserLoginLog',
  'askForNewEmail',
  'changePassword',
  'confirmEmail',
  'createCalendarFeed',
  'endSession',
  'hideReturneeModal',
  // The page of a lesson, with the mark that it was read.
  'openLesson',
  'removeProfilePhoto',
  'revokeCalendarFeed',
  'sendEmailLinkAgain',
  'setFirstPassword',
  'setProfilePhoto',
  'showOnLeaderboards',
  'stopImpersonation',
  'takeBackDeletion',
  'takeBackNewEmail',
  'updateProfile',
  'validateOtp',
]);

export const isOwnAccountMutation = (name: string) => ownAccountMutations.has(name);

/** Puts the question before every mutation, whatever scope it names. */
export function refuseReadOnlyStaff(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (isOwnAccountMutation(field.name)) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (root, args, ctx: Context, info) => {
      if (ctx.viewer && isReadOnlyStaff(ctx.viewer)) throw new Forbidden(READ_ONLY_MESSAGE);
      return resolve(root, args, ctx, info);
    };
  }
}
