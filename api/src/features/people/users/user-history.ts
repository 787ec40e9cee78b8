import type { PageInput } from '@app/rules/paging/page-input';
import { noteInput } from '@app/rules/people/users/person-input';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { auditLog, type AuditRow } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { findUser } from './list-users.ts';
import { mentionedStaff, tellMentioned } from './note-mentions.ts';
import { noteMentions } from '#tables/people/users/note-mentions.table.ts';
import { type UserNote, userNotes } from '#tables/people/users/user-notes.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

type Name = Pick<User, 'id' | 'firstName' | 'lastName' | 'suffix'>;
export type LoginLog = typeof loginLogs.$inferSelect;
export type AccountAction = AuditRow & { actor: Name | null; effectiveUser: Name | null };
export type NoteWithAuthor = UserNote & { author: Name | null };

const nameColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName, suffix: users.suffix };

async function namesOf({ db }: Context, ids: (number | null)[]): Promise<Map<number, Name>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.select(nameColumns).from(users).where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The history of an account for staff; a person the viewer may not see has none. */
async function demandVisible(ctx: Context, userId: number): Promise<void> {
  if (!(await findUser(ctx, userId))) throw new NotFound('Person');
}

export async function loginLogOf(ctx: Context, userId: number, page: PageInput): Promise<Listed<LoginLog>> {
  const { limit, offset } = pageBounds(page);
  await demandVisible(ctx, userId);
  const isOfUser = eq(loginLogs.userId, userId);
  const [items, [total]] = await Promise.all([
    ctx.db.select().from(loginLogs).where(isOfUser).orderBy(desc(loginLogs.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(loginLogs).where(isOfUser),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** Actions on this account, newest first. */
export async function auditTrailOf(ctx: Context, userId: number, page: PageInput): Promise<Listed<AccountAction>> {
  const { limit, offset } = pageBounds(page);
  await demandVisible(ctx, userId);
  const isAboutUser = and(eq(auditLog.objectType, 'user'), eq(auditLog.objectId, String(userId)));
  const [rows, [total]] = await Promise.all([
    ctx.db.select().from(auditLog).where(isAboutUser).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(auditLog).where(isAboutUser),
  ]);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ actorId, effectiveUserId }) => [actorId, effectiveUserId]),
  );
  const items = rows.map((row) => ({
    ...row,
    actor: names.get(row.actorId ?? 0) ?? null,
    effectiveUser: names.get(row.effectiveUserId ?? 0) ?? null,
  }));
  return { items, totalCount: total?.count ?? 0 };
}

/** Notes are for staff: nobody reads those about themselves. */
export async function notesOf(ctx: Context, userId: number, page: PageInput): Promise<Listed<NoteWithAuthor>> {
  const { limit, offset } = pageBounds(page);
  await demandVisible(ctx, userId);
  if (requireViewer(ctx).userId === userId) return { items: [], totalCount: 0 };
  const isAboutUser = eq(userNotes.userId, userId);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ note: userNotes, author: nameColumns })
      .from(userNotes)
      .leftJoin(users, eq(users.id, userNotes.authorId))
      .where(isAboutUser)
      .orderBy(desc(userNotes.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(userNotes).where(isAboutUser),
  ]);
  return { items: rows.map(({ note, author }) => ({ ...note, author })), totalCount: total?.count ?? 0 };
}

export async function addNote(ctx: Context, userId: number, input: { text: string }): Promise<NoteWithAuthor> {
  const { text } = parseInput(noteInput, input);
  const viewer = requireViewer(ctx);
  if (viewer.userId === userId) throw new NotFound('Person');
  return transaction(ctx, async (tx) => {
    await demandVisible(tx, userId);
    const [note] = await tx.db
      .insert(userNotes)
      .values({ userId, authorId: viewer.impersonatorId ?? viewer.userId, text, createdAt: tx.now })
      .returning();
    const [author] = await tx.db
      .select(nameColumns)
      .from(users)
      .where(eq(users.id, note?.authorId ?? 0));
    if (!note) throw new Error('an insert returns its row');
    const mentioned = await mentionedStaff(tx, { userId, text });
    if (mentioned.length > 0) {
      await tx.db.insert(noteMentions).values(mentioned.map((id) => ({ noteId: note.id, userId: id })));
      await tellMentioned(tx, { note, author: author ?? null, mentioned });
    }
    await recordAudit(tx, { action: 'user.note', objectType: 'user', objectId: userId, after: { noteId: note.id } });
    return { ...note, author: author ?? null };
  });
}
