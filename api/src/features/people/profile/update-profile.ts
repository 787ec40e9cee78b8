import { isDeepStrictEqual } from 'node:util';
import { type ProfileInput, profileInput } from '@app/rules/people/profile/profile-input';
import { profileMessages } from '@app/rules/people/profile/profile-messages';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput, Unauthenticated } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { files } from '#tables/platform/files.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { changeUser } from '#features/people/users/write-user.ts';

/** What people say about themselves, all of it at once: a field that is left out is emptied. */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<User> {
  const values = parseInput(profileInput, input);
  return saveOwn(ctx, values, 'profile.update');
}

/** The photo is a file that the same person uploaded for this. */
export async function setProfilePhoto(ctx: Context, fileId: number): Promise<User> {
  const { userId } = requireViewer(ctx);
  const [file] = await ctx.db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, userId), eq(files.purpose, 'profile-photo')));
  if (!file) throw new BadUserInput({ fileId: profileMessages.photoNotYours });
  return saveOwn(ctx, { profileImage: `/api/uploads/${file.key}` }, 'profile.photo');
}

export async function removeProfilePhoto(ctx: Context): Promise<User> {
  return saveOwn(ctx, { profileImage: null }, 'profile.photo');
}

/** "Welcome back" was read; it never opens again. */
export async function hideReturneeModal(ctx: Context): Promise<void> {
  await saveOwn(ctx, { showReturneeModal: false }, 'profile.welcomed');
}

type OwnFields = Partial<
  Pick<User, keyof ReturnType<typeof profileInput.parse> | 'profileImage' | 'showReturneeModal'>
>;

/** Others read these as the person's own words, so staff change them on the person's page, under their own name. */
async function saveOwn(ctx: Context, values: OwnFields, action: string): Promise<User> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!before) throw new Error('a viewer has a row');
    // Erased while this waited for the lock: their session was good when they came in.
    if (before.erasedAt) throw new Unauthenticated();
    const names = (Object.keys(values) as (keyof OwnFields)[]).filter(
      (name) => !isDeepStrictEqual(values[name], before[name]),
    );
    if (names.length === 0) return before;
    const after = await changeUser(tx, userId, { ...values, updatedAt: tx.now });
    if (!after) throw new Error('the person is locked and cannot be gone');
    const only = (user: User) => Object.fromEntries(names.map((name) => [name, user[name]]));
    await recordAudit(tx, {
      action,
      objectType: 'user',
      objectId: userId,
      before: only(before),
      after: only(after),
    });
    // Other open pages of theirs show the new name and face.
    await announce(tx.db, `user:${userId}`);
    return after;
  });
}
