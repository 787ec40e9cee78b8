import type { SearchType } from '@app/rules/learning/search/search';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { courses, units } from '#tables/learning/courses.table.ts';
import { events } from '#tables/learning/events.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { jsonObject, type JsonOf } from '#db/json.ts';
import { titleWords } from '#db/title-words.ts';

/** Ids to search in. For `previewCourseIds` only free preview lessons. */
export type SearchScope = {
  courseIds: number[];
  previewCourseIds: number[];
  eventIds: number[];
  resourceIds: number[];
  seesDraftLessons: boolean;
};

/** The words of a search anywhere, and in the title alone. */
export type WordQueries = { anywhere: SQL; inTitle: SQL };

/** Candidates have the columns of a match; those by words also `vector` and `isTitled`, whether the title has them all. */
export type SearchSource = {
  title: SQL;
  withWords: (words: WordQueries) => SQL;
  withTitle: (condition: SQL) => SQL;
};

/** How many of each type are ranked and shown, and how many are considered when a word is everywhere. */
export const ranked = sql.raw('60');
const lookedAt = sql.raw('200');
/** Fewer for matches in a long text only: reading and ranking one takes as long as finding ten. */
const textsLookedAt = sql.raw('100');

const isOneOf = (column: unknown, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`;

export function searchSources(scope: SearchScope): Record<SearchType, SearchSource> {
  return {
    course: plainSource(courses, {
      title: courses.name,
      scope: isOneOf(courses.id, scope.courseIds),
      detail: sql`${courses.shortDescription}`,
    }),
    event: plainSource(events, {
      title: events.title,
      scope: isOneOf(events.id, scope.eventIds),
      startsAt: sql`${events.startsAt}`,
    }),
    resource: plainSource(resourceFiles, {
      title: resourceFiles.title,
      scope: isOneOf(resourceFiles.id, scope.resourceIds),
      detail: sql`${resourceFiles.category}`,
    }),
    lesson: lessonSource(scope),
  };
}

type Plain = { title: Column; scope: SQL; detail?: SQL; startsAt?: SQL };

/** There are hundreds of these, and their texts are short. */
function plainSource(table: typeof courses | typeof events | typeof resourceFiles, source: Plain): SearchSource {
  const { title, scope, detail = sql`null`, startsAt = sql`null` } = source;
  const columns = sql`${table.id} as id, null::int as "subId", ${title} as title, ${detail} as detail,
    ${startsAt}::timestamptz as "startsAt", null::jsonb as lesson`;
  return {
    title: sql`${title}`,
    withWords: ({ anywhere, inTitle }) =>
      sql`select ${columns}, ${table.searchVector} as vector, ${table.searchVector} @@ ${inTitle} as "isTitled"
        from ${table} where ${table.searchVector} @@ ${anywhere} and ${scope} order by "isTitled" desc limit ${lookedAt}`,
    withTitle: (condition) => sql`select ${columns} from ${table} where ${condition} and ${scope} limit ${lookedAt}`,
  };
}

const lessonFacts = jsonObject({
  status: lessons.status,
  isFreePreview: lessons.isFreePreview,
  availableAfterDays: units.availableAfterDays,
});

/** The facts that decide whether a lesson is open. */
export type LessonFacts = JsonOf<typeof lessonFacts>;

/**
 * Lessons are many and their texts long. Matches in their title are found by its own index; the others are considered
 * only when there are few, and not all of them for a word that is everywhere.
 */
function lessonSource({ courseIds, previewCourseIds, seesDraftLessons }: SearchScope): SearchSource {
  // Only narrows the set; the rule decides about each match.
  const scope = sql`(${seesDraftLessons} or ${lessons.status} = 'published') and exists (
    select from ${units} where ${units.id} = ${lessons.unitId}
    and (${isOneOf(units.courseId, courseIds)} or (${lessons.isFreePreview} and ${isOneOf(units.courseId, previewCourseIds)})))`;
  const columns = sql`${lessons.id} as id, ${units.courseId} as "subId", ${lessons.name} as title, ${courses.name} as detail,
    null::timestamptz as "startsAt", ${lessonFacts}::jsonb as lesson`;
  const places = sql`join ${lessons} on ${lessons.id} = found.id join ${units} on ${units.id} = ${lessons.unitId}
    join ${courses} on ${courses.id} = ${units.courseId}`;
  const idsWhere = (condition: SQL, most = lookedAt) =>
    sql`select ${lessons.id} from ${lessons} where ${condition} and ${scope} limit ${most}`;
  // A person with few open lessons searches only those: most similar titles would be closed to them.
  const isLittleOpen = courseIds.length * 4 < previewCourseIds.length;
  const similar = (condition: SQL) =>
    isLittleOpen
      ? sql`select id from (select ${lessons.id}, ${lessons.name} from ${lessons} where ${scope} offset 0)
          ${sql.identifier('lessons')} where ${condition} limit ${lookedAt}`
      : idsWhere(condition);
  return {
    title: sql`${lessons.name}`,
    withWords: ({ anywhere }) =>
      sql`with titled as materialized (${idsWhere(sql`${titleWords(lessons.name)} @@ ${anywhere}`)}),
        others as materialized (
          ${idsWhere(sql`${lessons.searchVector} @@ ${anywhere} and (select count(*) from titled) < ${ranked}`, textsLookedAt)}
        )
        select ${columns}, ${lessons.searchVector} as vector, found."isTitled" from (
          select id, true as "isTitled" from titled
          union all
          (select id, false from others where id not in (select id from titled))
        ) found ${places}`,
    withTitle: (condition) => sql`select ${columns} from (${similar(condition)}) found ${places}`,
  };
}
