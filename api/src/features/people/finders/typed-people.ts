import { mostFound } from '@app/rules/platform/palette/found';
import { isMistypedAs, patternsOfErrors, shortestGuess } from '@app/rules/platform/palette/one-error';
import { typedWords } from '@app/rules/platform/palette/typed-text';
import { facebookProfileKey } from '@app/rules/people/contact/facebook-profile';
import { foundRank, typedTribeNumber } from '@app/rules/people/users/found-rank';
import { compareNames } from '@app/rules/people/users/full-name';
import { formatTribeId } from '@app/rules/people/users/tribe-id';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { byIndexAlone } from '#db/by-index-alone.ts';
import type { Database } from '#db/client.ts';
import { beginsWords, isInNames, matchesSearch } from '#features/people/users/search-people.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type PeopleInSight, peopleInSight } from './people-in-sight.ts';

const columns = {
  id: users.id,
  slug: users.slug,
  tribeId: users.tribeId,
  firstName: users.firstName,
  middleName: users.middleName,
  lastName: users.lastName,
  suffix: users.suffix,
  nickname: users.nickname,
  email: users.email,
  mobileNumber: users.mobileNumber,
  facebookProfile: users.facebookProfile,
  profileImage: users.profileImage,
  archivedAt: users.archivedAt,
  batch: sql<string | null>`(select ${batches.name} from ${batches} where ${batches.id} = ${users.batchId})`,
};

export type TypedPerson = Awaited<ReturnType<typeof firstOf>>[number];
export type TypedPeople = { people: TypedPerson[]; isGuess: boolean; opensPages: boolean };

const known = new WeakMap<Context, { text: string; people: Promise<TypedPeople> }>();

/** The people in the viewer's sight who fit a text, the best first. The finders of one request share them. */
export function typedPeople(ctx: Context, text: string): Promise<TypedPeople> {
  const before = known.get(ctx);
  if (before?.text === text) return before.people;
  const people = readTypedPeople(ctx, text);
  known.set(ctx, { text, people });
  return people;
}

async function readTypedPeople(ctx: Context, text: string): Promise<TypedPeople> {
  const sight = await peopleInSight(ctx);
  return byIndexAlone(ctx, async ({ db }) => {
    const people = await writtenSo(db, text, sight);
    const isGuess = people.length === 0;
    const found = isGuess ? await mistyped(db, text, sight) : people;
    return { people: found.slice(0, mostFound), isGuess, opensPages: sight.opensPages };
  });
}

/** Words that begin their names come first: when these fill the list, nobody looks for the others. */
async function writtenSo(db: Database, text: string, sight: PeopleInSight): Promise<TypedPerson[]> {
  const best = [beginsWords(text), hasTribeNumber(text), sight.opensPages ? hasProfile(text) : undefined];
  const byName = sight.isOwn && or(sight.isOwn, isInNames(text));
  const found = await firstOf(db, isAnyOf(best, and(isNull(users.archivedAt), sight.isInSight, byName)), sight);
  if (found.length < mostFound) {
    const ids = new Set(found.map(({ id }) => id));
    const anywhere = matchesSearch(text);
    const others = anywhere ? await firstOf(db, isAnyOf([anywhere, ...best], and(sight.isInSight, byName)), sight) : [];
    found.push(...others.filter(({ id }) => !ids.has(id)));
  }
  const rank = new Map(found.map((person) => [person.id, foundRank(person, text)]));
  const rankOf = ({ id }: TypedPerson) => rank.get(id) ?? 0;
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || compareNames(one, other));
}

/**
 * The people who fulfil one of several conditions. Each is looked up by itself: joined by `or`, no index would serve
 * them all, and everybody would be looked at.
 */
function isAnyOf(conditions: readonly (SQL | undefined)[], others: SQL | undefined): SQL {
  const each = conditions
    .filter((condition) => condition !== undefined)
    .map((condition) => sql`(select users.id from users where ${and(others, condition)} limit ${considered})`);
  return each.length === 0 ? sql`false` : sql`${users.id} in (${sql.join(each, sql` union all `)})`;
}

/** As many as are worth sorting: a short text finds thousands. */
const considered = 60;

function firstOf(db: Database, condition: SQL | undefined, { isOwn = sql<boolean>`true` }: PeopleInSight) {
  return db
    .select({ ...columns, isOwn })
    .from(users)
    .where(condition)
    .limit(considered);
}

/** People by their ids, as far as they are in the viewer's sight. */
export async function peopleInSightById(ctx: Context, ids: readonly number[]): Promise<TypedPeople> {
  const sight = await peopleInSight(ctx);
  const isOne = inArray(users.id, [...ids]);
  const people = await firstOf(ctx.db, and(sight.isInSight, isOne), sight);
  return { people, isGuess: false, opensPages: sight.opensPages };
}

function hasTribeNumber(text: string): SQL | undefined {
  const number = typedTribeNumber(text);
  return number === null ? undefined : sql`${users.tribeId} = ${formatTribeId(number)}`;
}

/** By the key of the profile that duplicates are found by: the address in any spelling, or the bare name in it. */
function hasProfile(text: string): SQL | undefined {
  const key = facebookProfileKey(text) ?? facebookProfileKey(`facebook.com/${text.trim()}`);
  if (key === null) return undefined;
  const stored = /^\d+$/.test(key) ? `profilephp?id=${key}` : key;
  return sql`${users.id} in (select user_id from person_keys
    where reason = 'facebook' and key = hashtextextended(${stored}, 0))`;
}

/** One typing error in one of the words, while the others begin a name. The patterns find people, the rule decides. */
async function mistyped(db: Database, text: string, sight: PeopleInSight): Promise<TypedPerson[]> {
  const words = typedWords(text);
  const guesses = words.flatMap((word, place) => {
    if (word.length < shortestGuess || !/\p{L}/u.test(word)) return [];
    const others = words.filter((_, at) => at !== place).map((other) => beginsWords(other));
    return [and(hasError(word), ...others)];
  });
  if (guesses.length === 0) return [];
  const alike = await firstOf(db, and(isNull(users.archivedAt), sight.isInSight, or(...guesses)), sight);
  return alike.filter((person) => isMistypedAs(words, wordsOf(person)));
}

/** From so many letters on, one side of the error is long enough for the index wherever the word is. */
const longWord = 7;

function hasError(word: string): SQL | undefined {
  const starts = word.length >= longWord ? ['%'] : ['', '% '];
  const patterns = patternsOfErrors(word).flatMap((pattern) => starts.map((start) => `${start}${pattern}%`));
  return or(...patterns.map((pattern) => sql`${users.searchText} like ${pattern}`));
}

function wordsOf({ firstName, middleName, lastName, nickname, email, isOwn }: TypedPerson): string[] {
  const box = isOwn ? email.split('@')[0] : null;
  return typedWords([firstName, middleName, lastName, nickname, box].filter(Boolean).join(' '));
}
