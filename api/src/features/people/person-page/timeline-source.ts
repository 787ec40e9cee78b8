import { lineId, type TimelineKind, type TimelineLine } from '@app/rules/people/person-page/timeline';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';

/** What decides about the sources a viewer reads. */
export type TimelineViewer = {
  viewer: Viewer;
  isOneself: boolean;
  /** May see money, and this person is not somebody else's. */
  seesMoney: boolean;
  /** False for those who see their own people only when this is somebody else's. */
  isOwnPerson: boolean;
};

type TimelineQuery = {
  userId: number;
  /** Only what happened before this instant; null from the newest on. */
  before: Date | null;
  limit: number;
  /** Read by somebody who leads the person and may not open people. */
  isLeader: boolean;
};

type SourceContext = Pick<Context, 'db' | 'now' | 'appTitle' | 'baseUrl'>;

/**
 * What a feature has to tell of a person: one statement, whose index leads to the rows of one person. Each is in the
 * list of `registries/timeline.ts`.
 */
export type TimelineSource = {
  kind: TimelineKind;
  /** Also for those who lead the person and may not open people: nothing about money or the account. */
  isForLeaders?: true;
  /** Without it, for everyone who may open the person. */
  isFor?: (viewer: TimelineViewer) => boolean;
  /** The newest first, by time and then by id. */
  read: (ctx: SourceContext, query: TimelineQuery) => Promise<TimelineLine[]>;
};

type Row = { id: number; ms: number };

type RowsOfPerson<Of extends Row> = Omit<TimelineSource, 'read'> & {
  /** Of the ids of its lines, which must be unlike those of other sources. */
  name: string;
  /** Selects `id`, `ms` and what a line says, up to the limit. */
  select: (query: TimelineQuery, ctx: SourceContext) => SQL;
  line: (row: Of) => Omit<TimelineLine, 'id' | 'at' | 'kind'>;
};

/** A source whose rows become lines one by one. */
export function timelineOf<Of extends Row>({ name, select, line, ...source }: RowsOfPerson<Of>): TimelineSource {
  return {
    ...source,
    read: async (ctx, query) => {
      const { rows } = await ctx.db.execute<Row>(select(query, ctx));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement selects what the line says
      return (rows as Of[]).map((row) => ({
        id: lineId(name, row.id),
        at: new Date(row.ms),
        kind: source.kind,
        ...line(row),
      }));
    },
  };
}

/** An instant of a row in milliseconds, as `TimelineLine` takes it. */
export const inMilliseconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** The part of a source's condition that turns the pages. */
export function isBefore(column: SQL, before: Date | null): SQL {
  return before ? sql`${column} < ${before.toISOString()}` : sql`true`;
}

/** The name of somebody in a join, or null. */
export const nameIn = (alias: string): SQL =>
  sql.raw(`nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), '')`);
