import { isStaff, mayImpersonate } from '@app/rules/access/grants';
import { sessionState } from '@app/rules/auth/session-life';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Platform } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { textAnswer } from '../../db/text-answer.ts';
import { hashToken } from '../../tokens.ts';
import type { Viewer } from '../../viewer.ts';
import { LevelFlags, type LevelRevision } from '../access/level-flags.ts';
import { sessions } from './auth.table.ts';
import { revoke } from './sessions.ts';

/** As the statement answers it; instants are milliseconds since 1970. */
type SessionRow = {
  id: number;
  createdAt: number;
  lastSeenAt: number;
  userId: number;
  mustSetPassword: boolean;
  levels: LevelRevision[] | null;
  acting: Acting | null;
};

type Acting = { until: number | null; asId: number | null; levels: LevelRevision[] | null };

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const levelsOf = (userColumn: string) => `(
  select json_agg(json_build_object('id', l.id, 'revision', l.revision) order by l.position, l.id)
  from user_access_levels h join access_levels l on l.id = h.access_level_id
  where h.user_id = ${userColumn})`;

/** Everything a request needs to know about who sent it, in one prepared statement. */
const sessionStatement = {
  name: 'session',
  text: `select json_build_object('id', s.id, 'createdAt', ${milliseconds('s.created_at')},
      'lastSeenAt', ${milliseconds('s.last_seen_at')}, 'userId', u.id, 'mustSetPassword', u.must_set_password,
      'levels', ${levelsOf('u.id')},
      'acting', case when s.acting_as_id is not null then (
        select json_build_object('until', ${milliseconds('s.acting_until')}, 'asId', t.id, 'levels', ${levelsOf('t.id')})
        from (select) here left join users t on t.id = s.acting_as_id and t.archived_at is null) end)
    from sessions s join users u on u.id = s.user_id and u.archived_at is null
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
    const answer = await textAnswer(this.pool, { ...sessionStatement, values: [hashToken(token)] });
    if (answer === null) return null;
    const row: SessionRow = JSON.parse(answer);

    const levels = row.levels ?? [];
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
      {
        createdAt: new Date(row.createdAt),
        lastSeenAt: new Date(row.lastSeenAt),
        isStaff: person.isStaff,
        revokedAt: null,
      },
      now,
    );
    if (state !== 'live') return null;
    if (now.getTime() - row.lastSeenAt > touchEvery) await this.touch(row.id, now);
    if (!row.acting) return person;

    const borrowed = await this.actingAs(row.acting, person, now);
    // A page still open under the borrowed name must not go on with the administrator's rights: they sign in again.
    if (!borrowed) await revoke({ db: this.db, now }, row.id);
    return borrowed;
  }

  /** The borrowed identity, as long as the time lasts and the administrator still holds strictly more. */
  private async actingAs({ until, asId, levels: held }: Acting, admin: Viewer, now: Date): Promise<Viewer | null> {
    if (asId === null || !until || until <= now.getTime() || admin.mustSetPassword) return null;
    const levels = held ?? [];
    const flags = await this.levelFlags.union(this.db, levels);
    const levelIds = levels.map(({ id }) => id);
    const isAllowed = mayImpersonate(
      { id: admin.userId, levelIds: admin.levelIds, flags: admin },
      { id: asId, levelIds, flags },
    );
    if (!isAllowed) return null;
    return {
      sessionId: admin.sessionId,
      userId: asId,
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
