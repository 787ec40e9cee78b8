import { isReadOnlyStaff, READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from '#context.ts';
import { Forbidden } from '#errors.ts';

/**
 * The mutations open to read-only staff: only their own account. Every other mutation refuses them, including new ones,
 * until it is listed here.
 */
const ownAccountMutations: ReadonlySet<string> = new Set([
  'acceptPolicies',
  'addPasskey',
  'addPushSubscription',
  'addUserLoginLog',
  'askForNewEmail',
  'askForOwnData',
  'changePassword',
  'confirmAuthenticatorApp',
  'confirmEmail',
  // That something fails for them, too.
  'createBugReport',
  'createCalendarFeed',
  'endOtherSessions',
  'endSession',
  'hideReturneeModal',
  'makeRecoveryCodes',
  // Until when they have read a feed.
  'markFeedSeen',
  'markNotificationRead',
  'markNotificationUnread',
  'markNotificationsRead',
  'markNotificationsSeen',
  // The page of a lesson, with the mark that it was read.
  'openLesson',
  'removeAuthenticatorApp',
  'removePasskey',
  'removeProfilePhoto',
  'removePushSubscription',
  'revokeCalendarFeed',
  // That a celebration was seen, like any read mark.
  'seeCelebration',
  'sendEmailLinkAgain',
  'setFirstPassword',
  'setProfilePhoto',
  'showAround',
  'showOnLeaderboards',
  'startAuthenticatorApp',
  'startPasskey',
  'stopImpersonation',
  'takeBackDeletion',
  'takeBackNewEmail',
  'unsubscribeMail',
  'updateNotificationSettings',
  'updateProfile',
  'validateOtp',
]);

export const isOwnAccountMutation = (name: string) => ownAccountMutations.has(name);

/** Runs this check before every mutation, whatever its scope. */
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
