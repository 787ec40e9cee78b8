import { isStaff, mayImpersonate } from '@app/rules/people/access/grants';
import { sessionState } from '@app/rules/people/auth/session-life';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#context.ts';
import type { Database } from '#db/client.ts';
import type { Lane } from '#db/lane.ts';
import { hashToken } from '#tokens.ts';
import type { Viewer } from '#viewer.ts';
import { LevelFlags, type LevelRevision } from '#features/people/access/level-flags.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { revoke } from './sessions.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * Everything a request needs to know about its viewer: a row for each of their levels, in columns. This runs with every
 * request, and building JSON costs the database as much as finding the rows.
 */
const sessionStatement = {
  name: 'session',
  text: `select s.id, ${milliseconds('s.created_at')}, ${milliseconds('s.last_seen_at')}, u.id, u.must_set_password,
      s.acting_as_id, l.id, l.revision, l.position
    from sessions s
    join users u on u.id = s.user_id and u.archived_at is null
    left join user_access_levels h on h.user_id = u.id
    left join access_levels l on l.id = h.access_level_id
    where s.token_hash = $1 and s.revoked_at is null`,
};

/** The impersonated person and the end of it; read only during an impersonation. */
const impersonationStatement = {
  name: 'acting',
  text: `select ${milliseconds('s.acting_until')}, t.id, l.id, l.revision, l.position
    from sessions s
    left join users t on t.id = s.acting_as_id and t.archived_at is null
    left join user_access_levels h on h.user_id = t.id
    left join access_levels l on l.id = h.access_level_id
    where s.id = $1 and s.acting_as_id = $2`,
};

/** One row when the person has an authenticator app or a passkey. */
const secondStepStatement = {
  name: 'second-step',
  text: `select 1 where exists (select from authenticator_apps where user_id = $1 and confirmed_at is not null)
      or exists (select from passkeys where user_id = $1)`,
};

type Row = (string | null)[];

/** From rows that end in id, revision and position of a level, in their order; there is one row without any level. */
function levelsIn(rows: readonly Row[]): LevelRevision[] {
  const levels = rows.flatMap((row) => {
    const [id, revision, position] = row.slice(-3);
    return id ? [{ id, revision: Number(revision), position: Number(position) }] : [];
  });
  return levels.length > 1
    ? levels.toSorted((left, right) => left.position - right.position || (left.id < right.id ? -1 : 1))
    : levels;
}

/** The session's last sight is written at most this often. */
const touchEvery = 60_000;

export class ViewerLoader {
  private readonly lane: Lane;
  private readonly db: Database;
  private readonly levelFlags = new LevelFlags();

  constructor({ lane, db }: Pick<Platform, 'lane' | 'db'>) {
    this.lane = lane;
    this.db = db;
  }

  forget(): void {
    this.levelFlags.forget();
  }

  /**
   * The viewer behind a session token, or null: no session, ended, archived, or garbage all look the same. An open page
   * whose session we check by ourselves was not seen.
   */
  async load(token: string, now: Date, { isSeen = true } = {}): Promise<Viewer | null> {
    const rows = await this.lane.rows({ ...sessionStatement, values: [hashToken(token)] });
    const [row] = rows;
    if (!row) return null;
    const [id, createdAt, lastSeenAt, userId, mustSetPassword, actingAsId] = row;
    const sessionId = Number(id);

    const levels = levelsIn(rows);
    const flags = await this.levelFlags.union(this.db, levels);
    const person: Viewer = {
      sessionId,
      userId: Number(userId),
      levelIds: levels.map((level) => level.id),
      pages: flags.pages,
      functions: flags.functions,
      isStaff: isStaff(flags),
      unfinished: mustSetPassword === 't' ? 'password' : null,
      impersonatorId: null,
    };
    const seen = { createdAt: new Date(Number(createdAt)), lastSeenAt: new Date(Number(lastSeenAt)) };
    const state = sessionState({ ...seen, isStaff: person.isStaff, revokedAt: null }, now);
    if (state !== 'live') return null;
    if (isSeen && now.getTime() - seen.lastSeenAt.getTime() > touchEvery) await this.touch(sessionId, now);
    if (flags.needsSecondStep && !person.unfinished && !(await this.hasSecondStep(person.userId)))
      person.unfinished = 'second-step';
    if (!actingAsId) return person;

    const impersonationRows = await this.lane.rows({ ...impersonationStatement, values: [sessionId, actingAsId] });
    // Ended since the first statement: then the session's current state counts.
    if (impersonationRows.length === 0) return this.load(token, now, { isSeen });
    const impersonated = await this.borrowedBy(person, impersonationRows, now);
    // A page still open under the borrowed name must not go on with the administrator's rights: they sign in again.
    if (!impersonated) await revoke({ db: this.db, now }, sessionId);
    return impersonated;
  }

  /** The borrowed identity, as long as the time lasts and the administrator still holds strictly more. */
  private async borrowedBy(admin: Viewer, rows: readonly Row[], now: Date): Promise<Viewer | null> {
    const [until = null, userId = null] = rows[0] ?? [];
    if (userId === null || until === null || Number(until) <= now.getTime() || admin.unfinished) return null;
    const id = Number(userId);
    const levels = levelsIn(rows);
    const flags = await this.levelFlags.union(this.db, levels);
    const levelIds = levels.map((level) => level.id);
    const isAllowed = mayImpersonate(
      { id: admin.userId, levelIds: admin.levelIds, flags: admin },
      { id, levelIds, flags },
    );
    if (!isAllowed) return null;
    return {
      sessionId: admin.sessionId,
      userId: id,
      levelIds,
      pages: flags.pages,
      functions: flags.functions,
      isStaff: isStaff(flags),
      unfinished: null,
      impersonatorId: admin.userId,
    };
  }

  /** Asked only for people with a level that needs it. */
  private async hasSecondStep(userId: number): Promise<boolean> {
    const rows = await this.lane.rows({ ...secondStepStatement, values: [userId] });
    return rows.length > 0;
  }

  private async touch(sessionId: number, now: Date): Promise<void> {
    // The condition keeps parallel requests of one browser from writing the same row again and again.
    await this.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(
        sql`${eq(sessions.id, sessionId)} and ${sessions.lastSeenAt} < ${new Date(now.getTime() - touchEvery).toISOString()}`,
      );
  }
}
