import { randomBytes } from 'node:crypto';
import { GENERATED_PASSWORD_HOURS, generatedPasswordFrom } from '@app/rules/people/auth/generated-password';
import {
  levelIdsField,
  newPersonInput,
  type PersonInput,
  personInput,
  personMessages,
} from '@app/rules/people/users/person-input';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type AuditEntry, recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { keepFullAccess } from '#features/people/access/full-access.ts';
import { endAccessOf } from '#features/people/auth/end-access.ts';
import { hashPassword } from '#features/people/auth/password-hash.ts';
import { createUser, type NewUser } from './create-user.ts';
import { changeLevels } from './change-levels.ts';
import { grantableLevels, lockPeople, refuseTakeOver } from './may-act.ts';
import { type User, users } from '#tables/people/users.table.ts';

const uniqueViolation = '23505';

/** Adds a person with a password that is shown once, opens only the set-password modal and ends after 72 hours. */
export async function addPerson(
  ctx: Context,
  input: PersonInput & { accessLevelIds: string[] },
): Promise<{ user: User; password: string }> {
  refuseImpersonators(ctx);
  const { accessLevelIds, ...values } = parseInput(newPersonInput, input);
  const password = generatedPasswordFrom(randomBytes(8));
  const passwordHash = await hashPassword(password);
  const user = await transaction(ctx, (tx) =>
    add(
      tx,
      { ...values, accessLevelIds },
      {
        passwordHash,
        passwordChangedAt: tx.now,
        mustSetPassword: true,
        generatedPasswordEndsAt: new Date(tx.now.getTime() + GENERATED_PASSWORD_HOURS * 3_600_000),
      },
    ),
  );
  return { user, password };
}

/** The same without a password: the person chooses one by a link. */
export async function addPersonByLink(
  ctx: Context,
  { accessLevelIds, ...given }: PersonInput & { accessLevelIds: string[] },
): Promise<User> {
  refuseImpersonators(ctx);
  const values = parseInput(newPersonInput, { ...given, accessLevelIds });
  return transaction(ctx, (tx) => add(tx, values, { passwordHash: null, mustSetPassword: true }));
}

async function add(
  tx: Context,
  { accessLevelIds, ...values }: z.output<typeof newPersonInput>,
  password: Pick<NewUser, 'passwordHash' | 'passwordChangedAt' | 'mustSetPassword' | 'generatedPasswordEndsAt'>,
): Promise<User> {
  await grantableLevels(tx, accessLevelIds);
  const added = await createUser(tx, { ...values, ...password, accessLevelIds, origin: 'staff' });
  if (!added) throw new BadUserInput({ email: personMessages.emailTaken });
  await recordAudit(tx, {
    action: 'user.create',
    objectType: 'user',
    objectId: added.id,
    after: { ...values, accessLevelIds },
  });
  return added;
}

/**
 * The identity of a person: names, address, contact. A new address has to be verified again and ends the links of the
 * old one.
 */
export async function updatePerson(ctx: Context, id: number, input: PersonInput): Promise<User> {
  const values = parseInput(personInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const [locked] = await lockPeople(tx, [id]);
      if (!locked) throw new Error('holdPeople answers for every id');
      const before = locked.user;
      const isNewAddress = values.email !== before.email;
      if (isNewAddress) {
        refuseImpersonators(tx);
        await refuseTakeOver(tx, locked);
      }
      const changed = changedFields(before, values);
      if (Object.keys(changed.after).length === 0) return before;

      const [user] = await tx.db
        .update(users)
        .set({ ...values, ...(isNewAddress && { emailProvedAt: null }), updatedAt: tx.now })
        .where(eq(users.id, id))
        .returning();
      if (!user) throw new Error('the person is locked and cannot be gone');
      if (isNewAddress) await endAccessOf(tx, [id]);
      await recordAudit(tx, { action: 'user.update', objectType: 'user', objectId: id, ...changed });
      return user;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ email: personMessages.emailTaken });
    throw error;
  }
}

function changedFields(before: User, values: Partial<User>): Required<Pick<AuditEntry, 'before' | 'after'>> {
  const names = (Object.keys(values) as (keyof User)[]).filter((name) => values[name] !== before[name]);
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, values[name]])),
  };
}

/** Gives a person exactly these levels. */
export async function setLevels(ctx: Context, id: number, levelIds: readonly string[]): Promise<User> {
  const newLevelIds = parseInput(levelIdsField, levelIds);
  const [user] = await changeLevels(ctx, [id], () => newLevelIds);
  if (!user) throw new Error('changeLevels answers for every id');
  return user;
}

/** Hides people everywhere and ends their sessions; nothing is deleted. */
export async function archiveUsers(ctx: Context, ids: readonly number[]): Promise<User[]> {
  refuseImpersonators(ctx);
  if (ids.includes(requireViewer(ctx).userId)) throw new Conflict('You cannot archive yourself.');
  return transaction(ctx, (tx) =>
    keepFullAccess(tx.db, async () => {
      const people = await lockPeople(tx, ids);
      const chosen = people.map(({ user }) => user.id);
      const archived = await tx.db
        .update(users)
        .set({ archivedAt: tx.now, updatedAt: tx.now })
        .where(inArray(users.id, chosen))
        .returning();
      await endAccessOf(tx, chosen);
      await recordAudits(
        tx,
        chosen.map((objectId) => ({
          action: 'user.archive',
          objectType: 'user',
          objectId,
          before: { archivedAt: null },
          after: { archivedAt: tx.now.toISOString() },
        })),
      );
      return archived;
    }),
  );
}

export async function restoreUser(ctx: Context, id: number): Promise<User> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const [locked] = await lockPeople(tx, [id], { archived: true });
    if (locked?.user.erasedAt) throw new Conflict('This person was erased. Nothing of them can be brought back.');
    if (locked?.user.mergedIntoId) throw new Conflict('This account was merged into another one.');
    const [user] = await tx.db
      .update(users)
      .set({ archivedAt: null, updatedAt: tx.now })
      .where(eq(users.id, id))
      .returning();
    if (!user) throw new Error('the person is locked and cannot be gone');
    await recordAudit(tx, {
      action: 'user.restore',
      objectType: 'user',
      objectId: id,
      before: { archivedAt: locked?.user.archivedAt?.toISOString() ?? null },
      after: { archivedAt: null },
    });
    return user;
  });
}
