import type { ContentStatus } from '@app/rules/content/content-status';
import { searchTypes, type SearchType, searchWords } from '@app/rules/search/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { courses, units } from '../courses/courses.table.ts';
import { events } from '../events/events.table.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { resourceFiles } from '../resources/resources.table.ts';

/** Something that answers a search, before it is known whether a lesson is open to the viewer. */
export type Match = {
  type: SearchType;
  id: number;
  subId: number | null;
  title: string;
  /** The course of a lesson, the shelf of a resource, the short description of a course. */
  detail: string | null;
  startsAt: string | null;
  rank: number;
  lesson: { status: ContentStatus; isFreePreview: boolean; availableAfterDays: number | null } | null;
};

/** Ids among which is searched. Of `previewCourseIds` only lessons that anyone may try. */
export type SearchScope = {
  courseIds: number[];
  previewCourseIds: number[];
  eventIds: number[];
  resourceIds: number[];
  seesDraftLessons: boolean;
};

type Asked = { query: string; type: SearchType | null; scope: SearchScope };

/** As many of each type as are ranked and shown, and as many as are looked at for it when a word is everywhere. */
const ranked = 60;
const lookedAt = 200;

/** What has all the words of the search, the last one perhaps only begun, in the order of how well it fits. */
export async function findByWords({ db }: Pick<Context, 'db'>, { query, type, scope }: Asked): Promise<Match[]> {
  const words = searchWords(query);
  const asText = (suffix: string) =>
    words.map((word, at) => word + (at === words.length - 1 ? suffix : '')).join(' & ');
  // Words as they are written and by their English stem, as the column holds them; `A` are those of the title.
  const either = (text: string) => sql`(to_tsquery('simple', ${text}) || to_tsquery('english', ${text}))`;
  const anywhere = either(asText(':*'));
  const inTitle = either(words.map((word, at) => `${word}:${at === words.length - 1 ? '*' : ''}A`).join(' & '));

  return run(db, type, scope, (source) => ({
    // A word that is everywhere is not ranked everywhere: titles first, and enough of the rest.
    candidates: sql`
      (select ${source.columns} from ${source.from} where ${source.vector} @@ ${inTitle} and ${source.scope} limit ${lookedAt})
      union
      (select ${source.columns} from ${source.from} where ${source.vector} @@ ${anywhere} and ${source.scope} limit ${lookedAt})`,
    rank: sql`ts_rank('{0.1, 0.2, 0.2, 1.0}', vector, ${anywhere})
      + case when lower(title) = ${words.join(' ')} then 2 when starts_with(lower(title), ${words.join(' ')}) then 0.5 else 0 end`,
  }));
}

/** How much of a misspelt word must be found in a title. */
const closeEnough = '0.4';
const shortestMisspelt = 4;

/** What has a title with words like those of the search, for those who mistyped. */
export async function findMisspelt(ctx: Pick<Context, 'db'>, { query, type, scope }: Asked): Promise<Match[]> {
  const words = searchWords(query).filter((word) => word.length >= shortestMisspelt);
  if (words.length === 0) return [];
  return transaction(ctx, async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${closeEnough}, true)`);
    return run(db, type, scope, (source) => ({
      candidates: sql`select ${source.columns} from ${source.from} where ${source.scope} and ${sql.join(
        words.map((word) => sql`lower(${source.title}) %> ${word}`),
        sql` and `,
      )} limit ${lookedAt}`,
      rank: sql`(${sql.join(
        words.map((word) => sql`word_similarity(${word}, lower(title))`),
        sql` + `,
      )}) / ${words.length}::float8`,
    }));
  });
}

type Source = { from: SQL; columns: SQL; title: SQL; vector: SQL; scope: SQL };
type Ranking = { candidates: SQL; rank: SQL };

async function run(
  db: Context['db'],
  type: SearchType | null,
  scope: SearchScope,
  ranking: (source: Source) => Ranking,
): Promise<Match[]> {
  const sources = sourcesOf(scope);
  const parts = searchTypes
    .filter((each) => type === null || each === type)
    .map((each) => {
      const { candidates, rank } = ranking(sources[each]);
      return sql`(select ${each}::text as type, id, "subId", title, detail, "startsAt", lesson, (${rank})::float8 as rank
        from (${candidates}) as candidates order by rank desc, id desc limit ${ranked})`;
    });
  const { rows } = await db.execute<Match>(sql`${sql.join(parts, sql` union all `)}`);
  return rows.toSorted((one, other) => other.rank - one.rank);
}

const none = sql`null`;

function sourcesOf(scope: SearchScope): Record<SearchType, Source> {
  const among = (column: unknown, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`;
  const columns = (names: { id: unknown; subId?: SQL; title: unknown; vector: unknown; detail: SQL; startsAt?: SQL }) =>
    sql`${names.id} as id, ${names.subId ?? none}::int as "subId", ${names.title} as title, ${names.vector} as vector,
      ${names.detail} as detail, ${names.startsAt ?? none}::timestamptz as "startsAt"`;
  return {
    course: {
      from: sql`${courses}`,
      columns: sql`${columns({ id: courses.id, title: courses.name, vector: courses.searchVector, detail: sql`${courses.shortDescription}` })}, null::jsonb as lesson`,
      title: sql`${courses.name}`,
      vector: sql`${courses.searchVector}`,
      scope: among(courses.id, scope.courseIds),
    },
    event: {
      from: sql`${events}`,
      columns: sql`${columns({ id: events.id, title: events.title, vector: events.searchVector, detail: none, startsAt: sql`${events.startsAt}` })}, null::jsonb as lesson`,
      title: sql`${events.title}`,
      vector: sql`${events.searchVector}`,
      scope: among(events.id, scope.eventIds),
    },
    resource: {
      from: sql`${resourceFiles}`,
      columns: sql`${columns({ id: resourceFiles.id, title: resourceFiles.title, vector: resourceFiles.searchVector, detail: sql`${resourceFiles.category}` })}, null::jsonb as lesson`,
      title: sql`${resourceFiles.title}`,
      vector: sql`${resourceFiles.searchVector}`,
      scope: among(resourceFiles.id, scope.resourceIds),
    },
    lesson: {
      from: sql`${lessons} join ${units} on ${units.id} = ${lessons.unitId} join ${courses} on ${courses.id} = ${units.courseId}`,
      columns: sql`${columns({ id: lessons.id, subId: sql`${units.courseId}`, title: lessons.name, vector: lessons.searchVector, detail: sql`${courses.name}` })},
        jsonb_build_object('status', ${lessons.status}, 'isFreePreview', ${lessons.isFreePreview}, 'availableAfterDays', ${units.availableAfterDays}) as lesson`,
      title: sql`${lessons.name}`,
      vector: sql`${lessons.searchVector}`,
      // Only narrows; the rule decides about each lesson that is found.
      scope: sql`(${scope.seesDraftLessons} or ${lessons.status} = 'published')
        and (${among(units.courseId, scope.courseIds)} or (${lessons.isFreePreview} and ${among(units.courseId, scope.previewCourseIds)}))`,
    },
  };
}
