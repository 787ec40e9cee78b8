import { randomBytes } from 'node:crypto';
import { certificateMessages, reasonInput } from '@app/rules/learning/progress/certificate';
import { isCompleted } from '@app/rules/learning/progress/course-progress';
import { fullName } from '@app/rules/people/users/full-name';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type Certificate, certificates, courseProgress, lessonProgress } from '#tables/learning/progress.table.ts';

/** For a course that became complete without finishing its last lesson, such as when that one was deleted. */
export async function claimCertificate(ctx: Context, courseId: number): Promise<Certificate> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    await tx.db
      .select({ userId: courseProgress.userId })
      .from(courseProgress)
      .where(and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId)))
      .for('update');
    const certificate = await issueCertificate(tx, courseId);
    if (!certificate) throw new NotFound('Certificate');
    if (certificate.revokedAt) throw new Conflict(certificateMessages.revoked);
    return certificate;
  });
}

/**
 * Gives the viewer's certificate when every published lesson is done, once per course. Call it in a transaction that holds
 * the viewer's row of the course.
 */
export async function issueCertificate(tx: Context, courseId: number): Promise<Certificate | null> {
  const { userId } = requireViewer(tx);
  const [known] = await tx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
    .orderBy(asc(certificates.issuedAt))
    .limit(1);
  if (known) return known;
  const count = await countLessons(tx, userId, courseId);
  if (!isCompleted(count)) return null;

  const [names] = await tx.db
    .select({ courseName: courses.name, status: courses.status, person: users })
    .from(courses)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(courses.id, courseId));
  if (names?.status !== 'published') return null;
  const [certificate] = await tx.db
    .insert(certificates)
    .values({
      code: newCode(),
      userId,
      courseId,
      personName: fullName(names.person),
      courseName: names.courseName,
      issuedAt: tx.now,
    })
    .returning();
  if (!certificate) throw new Error('the certificate was not made');
  await recordAudit(tx, {
    action: 'certificate.issue',
    objectType: 'certificate',
    objectId: certificate.code,
    after: { userId, courseId },
  });
  return certificate;
}

async function countLessons({ db }: Context, userId: number, courseId: number) {
  const [count] = await db
    .select({ total: sql<number>`count(*)::int`, done: sql<number>`count(${lessonProgress.completedAt})::int` })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(units.courseId, courseId), eq(lessons.status, 'published')));
  return count ?? { total: 0, done: 0 };
}

export async function listCertificates(ctx: Context): Promise<Certificate[]> {
  return ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, requireViewer(ctx).userId), isNull(certificates.revokedAt)))
    .orderBy(desc(certificates.issuedAt), asc(certificates.code));
}

/**
 * Anyone with the code may see the certificate: that is its purpose. Those of archived people are gone with them, and so
 * are those that were revoked.
 */
export async function findCertificate({ db }: Pick<Context, 'db'>, code: string): Promise<Certificate | null> {
  if (!codeShape.test(code)) return null;
  const [found] = await db
    .select({ certificate: certificates })
    .from(certificates)
    .innerJoin(users, and(eq(users.id, certificates.userId), isNull(users.archivedAt)))
    .where(and(eq(certificates.code, code), isNull(certificates.revokedAt)));
  return found?.certificate ?? null;
}

/** Its owner corrects the name by that of their profile, once: a certificate is no name tag to hand around. */
export async function renameCertificate(ctx: Context, code: string): Promise<Certificate> {
  const { userId } = requireViewer(ctx);
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const isOwn = and(eq(certificates.code, code), eq(certificates.userId, userId), isNull(certificates.revokedAt));
    const [row] = await tx.db
      .select({ certificate: certificates, person: users })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(isOwn)
      .for('update', { of: certificates });
    if (!row) throw new NotFound('Certificate');
    const { certificate, person } = row;
    const personName = fullName(person);
    if (certificate.renamedAt) throw new Conflict(certificateMessages.renamedBefore);
    if (certificate.personName === personName) throw new Conflict(certificateMessages.sameName);
    const [renamed] = await tx.db.update(certificates).set({ personName, renamedAt: tx.now }).where(isOwn).returning();
    if (!renamed) throw new Error('the certificate was not renamed');
    await recordAudit(tx, {
      action: 'certificate.rename',
      objectType: 'certificate',
      objectId: code,
      before: { personName: certificate.personName },
      after: { personName },
    });
    return renamed;
  });
}

/** Staff take a certificate back and say why. Nobody does it for themselves; a second time changes nothing. */
export async function revokeCertificate(ctx: Context, code: string, input: { reason: string }): Promise<boolean> {
  refuseImpersonators(ctx);
  const { reason } = parseInput(reasonInput, input);
  return transaction(ctx, async (txContext) => {
    const [certificate] = codeShape.test(code)
      ? await txContext.db.select().from(certificates).where(eq(certificates.code, code)).for('update')
      : [];
    if (!certificate) throw new NotFound('Certificate');
    const tx = await withFourEyes(txContext, certificate.userId, 'user_update');
    if (certificate.revokedAt) return true;
    await tx.db
      .update(certificates)
      .set({ revokedAt: tx.now, revokedReason: reason, revokedById: requireViewer(tx).userId })
      .where(eq(certificates.code, code));
    await recordAudit(tx, {
      action: 'certificate.revoke',
      objectType: 'certificate',
      objectId: code,
      before: { userId: certificate.userId, courseId: certificate.courseId },
      after: { reason },
    });
    return true;
  });
}

/** Without letters that look like figures, since people read it to each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeShape = /^[2-9A-HJKMNP-Z]{16}$/;

function newCode(): string {
  let code = '';
  while (code.length < 16) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 31 in a byte: no letter comes more often than another.
      if (byte < 248 && code.length < 16) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}
