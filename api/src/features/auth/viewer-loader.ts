import { isStaff, mayImpersonate } from '@app/rules/access/grants';
import { sessionState } from '@app/rules/auth/session-life';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Platform } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { hashToken } from '../../tokens.ts';
import type { Viewer } from '../../viewer.ts';
import { LevelFlags, type LevelRevision } from '../access/level-flags.ts';
import { sessions } from './auth.table.ts';
import { revoke } from './sessions.ts';

type SessionRow = {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  actingUntil: Date | null;
  userId: number;
  mustSetPassword: boolean;
  levels: string[] | null;
  isActing: boolean;
  actingAsId: number | null;
  actingLevels: string[] | null;
};

/** `member:3`, `affiliate:1`: ids and revisions of a person's levels. A list, since an id may hold any character. */
const levelsOf = (userColumn: string) => `(
  select array_agg(l.id || ':' || l.revision order by l.position, l.id)
  from user_access_levels h join access_levels l on l.id = h.access_level_id
  where h.user_id = ${userColumn})`;

/** Everything a request needs to know about who sent it, in one prepared statement. */
const sessionStatement = {
  name: 'session',
  text: `select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.acting_until as "actingUntil",
      u.id as "userId", u.must_set_password as "mustSetPassword", ${levelsOf('u.id')} as levels,
      s.acting_as_id is not null as "isActing", t.id as "actingAsId", case when t.id is not null then ${levelsOf('t.id')} end as "actingLevels"
    from sessions s
    join users u on u.id = s.user_id and u.archived_at is null
    left join users t on t.id = s.acting_as_id and t.archived_at is null
    where s.token_hash = $1 and s.revoked_at is null`,
};

/** The session's last sight is written at most this often. */
const touchEvery = 60_000;

export class ViewerLoader {
  private readonly pool: Pool;
  private readonly db: Database;
  private readonly levelFlags = new LevelFlags();

  constructor({ pool, db }: Pick<Platform, 'pool' | 'db'>) {
    this.pool = pool;
    this.db = db;
  }

  /** The viewer behind a session token, or null: no session, ended, archived, or garbage all look the same. */
  async load(token: string, now: Date): Promise<Viewer | null> {
    const { rows } = await this.pool.query<SessionRow>({ ...sessionStatement, values: [hashToken(token)] });
    const [row] = rows;
    if (!row) return null;

    const levels = parseLevels(row.levels);
    const flags = await this.levelFlags.union(this.db, levels);
    const person: Viewer = {
      sessionId: row.id,
      userId: row.userId,
      levelIds: levels.map(({ id }) => id),
      ...flags,
      isStaff: isStaff(flags),
      mustSetPassword: row.mustSetPassword,
      impersonatorId: null,
    };
    const state = sessionState(
      { createdAt: row.createdAt, lastSeenAt: row.lastSeenAt, isStaff: person.isStaff, revokedAt: null },
      now,
    );
    if (state !== 'live') return null;
    if (now.getTime() - row.lastSeenAt.getTime() > touchEvery) await this.touch(row.id, now);
    if (!row.isActing) return person;

    const borrowed = await this.actingAs(row, person, now);
    // A page still open under the borrowed name must not go on with the administrator's rights: they sign in again.
    if (!borrowed) await revoke({ db: this.db, now }, row.id);
    return borrowed;
  }

  /** The borrowed identity, as long as the time lasts and the administrator still holds strictly more. */
  private async actingAs(row: SessionRow, admin: Viewer, now: Date): Promise<Viewer | null> {
    if (row.actingAsId === null || !row.actingUntil || row.actingUntil <= now || admin.mustSetPassword) return null;
    const levels = parseLevels(row.actingLevels);
    const flags = await this.levelFlags.union(this.db, levels);
    const levelIds = levels.map(({ id }) => id);
    const isAllowed = mayImpersonate(
      { id: admin.userId, levelIds: admin.levelIds, flags: admin },
      { id: row.actingAsId, levelIds, flags },
    );
    if (!isAllowed) return null;
    return {
      sessionId: row.id,
      userId: row.actingAsId,
      levelIds,
      ...flags,
      isStaff: isStaff(flags),
      mustSetPassword: false,
      impersonatorId: admin.userId,
    };
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

function parseLevels(levels: string[] | null): LevelRevision[] {
  return (levels ?? []).map((level) => {
    const at = level.lastIndexOf(':');
    return { id: level.slice(0, at), revision: Number(level.slice(at + 1)) };
  });
}
