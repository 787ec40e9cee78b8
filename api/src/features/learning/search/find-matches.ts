import { searchTypes, type SearchType, searchWords } from '@app/rules/learning/search/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { transaction } from '#db/transaction.ts';
import { events } from '#tables/learning/events.table.ts';
import { type LessonFacts, ranked, type SearchScope, type SearchSource, searchSources } from './search-sources.ts';

/** A search match, before it is known whether a lesson is open to the viewer. */
export type Match = {
  type: SearchType;
  id: number;
  subId: number | null;
  title: string;
  /** The course of a lesson, the shelf of a resource, the short description of a course. */
  detail: string | null;
  startsAt: Date | null;
  rank: number;
  lesson: LessonFacts | null;
};

/** The columns of `allOf`. */
const matched = {
  type: sql<SearchType>`m.type`,
  id: sql<number>`m.id`,
  subId: sql<number | null>`m."subId"`,
  title: sql<string>`m.title`,
  detail: sql<string | null>`m.detail`,
  startsAt: sql`m."startsAt"`.mapWith(events.startsAt).nullable(),
  rank: sql<number>`m.rank`,
  lesson: sql<LessonFacts | null>`m.lesson`,
};

type MatchQuery = { query: string; type: SearchType | null; scope: SearchScope };

const mostJudged = 3;

/** Matches with all the words of the search, the last one possibly incomplete, the best first. */
export async function findByWords(
  { pool }: Pick<Context, 'pool'>,
  { query, type, scope }: MatchQuery,
): Promise<Match[]> {
  const words = searchWords(query);
  const queries = { anywhere: wordQuery(words, ''), inTitle: wordQuery(words, 'A') };
  // All words are in the text; how near they are to each other takes long to compute for many rows.
  const judged = wordQuery(words.slice(-mostJudged), '');
  const whole = words.join(' ');

  // Titles come first: an equal title, one that begins with the words, one that consists mostly of them.
  const statement = allOf(type, scope, (source) => ({
    candidates: source.withWords(queries),
    rank: sql`case when "isTitled"
      then 1 + length(${whole}::text)::float8 / greatest(length(title), length(${whole}::text))
        + case when lower(title) = ${whole} then 2 when starts_with(lower(title), ${whole}) then 0.5 else 0 end
      else ts_rank(vector, ${judged}) end`,
  }));
  const matches: Match[] = await oneAnswer(
    pool,
    { label: 'search' },
    jsonRows(matched, (rows) => rows.from(sql`(${statement}) m`)),
  );
  return matches.toSorted(byRank);
}

/**
 * English words by their stem, as the columns store them beside the words as written. The last word may be incomplete,
 * and a stem is not a prefix. `weight` `A` means the words of the title.
 */
function wordQuery(words: readonly string[], weight: '' | 'A'): SQL {
  const last = `${words.at(-1) ?? ''}:*${weight}`;
  const begun = sql`(to_tsquery('simple', ${last}) || to_tsquery('english', ${last}))`;
  if (words.length < 2) return begun;
  const whole = words
    .slice(0, -1)
    .map((word) => `${word}:${weight}`)
    .join(' & ');
  // Words like "how to" have no stem to be found by.
  return sql`(coalesce(nullif(to_tsquery('english', ${whole}), ''), to_tsquery('simple', ${whole})) && ${begun})`;
}

/** The share of a misspelt word that must be found in a title. */
const closeEnough = '0.4';
const shortestMisspelt = 4;

/** Matches whose title has words similar to the search, for typing errors. */
export async function findMisspelt(ctx: Pick<Context, 'db'>, { query, type, scope }: MatchQuery): Promise<Match[]> {
  const words = searchWords(query).filter((word) => word.length >= shortestMisspelt);
  if (words.length === 0) return [];
  const statement = allOf(type, scope, (source) => ({
    candidates: source.withTitle(
      sql.join(
        words.map((word) => sql`lower(${source.title}) %> ${word}`),
        sql` and `,
      ),
    ),
    rank: sql`(${sql.join(
      words.map((word) => sql`word_similarity(${word}, lower(title))`),
      sql` + `,
    )}) / ${words.length}::float8`,
  }));
  return transaction(ctx, async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${closeEnough}, true)`);
    const rows: Match[] = await db.select(matched).from(sql`(${statement}) m`);
    return rows.toSorted(byRank);
  });
}

type Ranking = { candidates: SQL; rank: SQL };

/** The best of each requested type. */
function allOf(type: SearchType | null, scope: SearchScope, ranking: (source: SearchSource) => Ranking): SQL {
  const sources = searchSources(scope);
  const parts = searchTypes
    .filter((each) => type === null || each === type)
    .map((each) => {
      const { candidates, rank } = ranking(sources[each]);
      return sql`(select ${sql.raw(`'${each}'`)} as type, id, "subId", title, detail, "startsAt", lesson, (${rank})::float8 as rank
        from (${candidates}) as candidates order by rank desc, id desc limit ${ranked})`;
    });
  return sql.join(parts, sql` union all `);
}

function byRank(one: Match, other: Match): number {
  return other.rank - one.rank;
}
