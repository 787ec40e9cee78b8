import { isStaff } from '@app/rules/people/access/grants';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { flagsOfUser } from '#features/people/access/user-flags.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import type { User } from '#tables/people/users.table.ts';
import { tellOfNewDevice } from './new-device.ts';
import { logLogin } from '../login-log.ts';
import { revoke, startSession } from '../sessions.ts';

/** The last step of every log-in. Call it inside the transaction that locked the person and saw that all is right. */
export async function openSession(tx: Context, user: User, deviceHash: string): Promise<void> {
  // A new sign-in never continues an old session id, whoever planted it.
  if (tx.viewer) await revoke(tx, tx.viewer.sessionId);
  // A generated password dies at its first use and opens nothing but the set-password modal.
  if (user.generatedPasswordEndsAt) await changeUser(tx, user.id, { passwordHash: null, mustSetPassword: true });
  const flags = await flagsOfUser(tx.db, user.id);
  await tellOfNewDevice(tx, user, deviceHash);
  await startSession(tx, { userId: user.id, isStaff: isStaff(flags), deviceHash });
  await logLogin(tx, { userId: user.id, userEmail: user.email, isSuccess: true, message: 'Logged in' });
  await recordAudit({ ...tx, viewer: null }, { action: 'session.start', objectType: 'user', objectId: user.id });
}
