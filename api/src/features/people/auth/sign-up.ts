import { authMessages } from '@app/rules/people/auth/auth-messages';
import { SIGN_UP_TAG } from '@app/rules/people/auth/sign-up';
import { signUpPayload } from '@app/rules/people/auth/payloads/sign-up-payload';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { noteAgreement } from '#features/platform/policies/accept-policies.ts';
import { createUser } from '#features/people/users/create-user.ts';
import type { User } from '#tables/people/users.table.ts';
import { logLogin } from './login-log.ts';
import { checkPassword } from './password-check.ts';
import { hashPassword } from './password-hash.ts';
import { revoke, startSession } from './sessions.ts';

/** Makes a non-member account and signs this browser in. What else the body holds (levels, points, ids) is not read. */
export async function signUp(ctx: Context, body: unknown, deviceHash: string): Promise<User> {
  const { username: email, password, firstName, lastName, facebookProfile } = parseInput(signUpPayload, body);
  await enforceLimit(ctx, 'signUpPerEmail', email);
  await enforceLimit(ctx, 'signUpPerIp', networkOf(ctx.ip));
  checkPassword(password);
  const passwordHash = await hashPassword(password);

  return transaction(ctx, async (tx) => {
    const user = await createUser(
      { ...tx, viewer: null },
      {
        email,
        firstName,
        lastName,
        facebookProfile: facebookProfile || null,
        passwordHash,
        passwordChangedAt: tx.now,
        origin: 'sign-up',
        signUpTag: SIGN_UP_TAG,
        accessLevelIds: ['non-member'],
      },
    );
    if (!user) throw new BadUserInput({ username: authMessages.emailTaken });
    await noteAgreement(tx, { userId: user.id }, 'sign-up');
    if (tx.viewer) await revoke(tx, tx.viewer.sessionId);
    await startSession(tx, { userId: user.id, isStaff: false, deviceHash });
    await logLogin(tx, { userId: user.id, userEmail: user.email, isSuccess: true, message: 'Signed up' });
    await recordAudit({ ...tx, viewer: null }, { action: 'user.sign-up', objectType: 'user', objectId: user.id });
    return user;
  });
}
