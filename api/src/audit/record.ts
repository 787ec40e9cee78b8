import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import { auditLog, type AuditValues } from './audit.table.ts';

export type AuditEntry = {
  /** The action, noun first: `session.start`, `user.update`. */
  action: string;
  objectType: string;
  objectId?: string | number;
  before?: AuditValues;
  after?: AuditValues;
};

type AuditContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'soleDecision'> &
  Partial<Pick<Context, 'ip' | 'userAgent'>>;

/** Records who did what. Call it with the transaction's context, so that the row is kept or undone with the change. */
export async function recordAudit(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry]);
}

/** The same for a change to many things at once: a row for each, in one statement. */
export async function recordAudits(
  { db, now, viewer, requestId, secrets, soleDecision, ip, userAgent }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries
      .map((entry) => withDecision(entry, soleDecision))
      .map(({ action, objectType, objectId, before, after }) => ({
        at: now,
        actorId: viewer?.impersonatorId ?? viewer?.userId ?? null,
        effectiveUserId: viewer?.userId ?? null,
        action,
        objectType,
        objectId: objectId === undefined ? null : String(objectId),
        before: before ?? null,
        after: after ?? null,
        contentHash: contentHash(secrets[0] ?? '', before ?? null, after ?? null),
        requestId,
        address: ip || null,
        userAgent: userAgent ?? null,
      })),
  );
}

function withDecision(entry: AuditEntry, soleDecision: string | undefined): AuditEntry {
  return soleDecision === undefined ? entry : { ...entry, after: { ...entry.after, soleDecision } };
}

/** Keyed, so that erased personal values cannot be guessed back from the hash. Keys are sorted as PostgreSQL's jsonb may reorder them. */
export function contentHash(secret: string, before: AuditValues | null, after: AuditValues | null): string {
  return createHmac('sha256', `audit:${secret}`)
    .update(canonical([before, after]))
    .digest('base64url');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
