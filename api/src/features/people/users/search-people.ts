import { isAddressPart, searchPieces } from '@app/rules/people/users/people-filter';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#db/paging.ts';
import { users } from '#tables/people/users.table.ts';

/**
 * The pattern is in its own query: its value then tells the planner nothing, and the database keeps one plan instead of
 * making one for every search. The index is used all the same.
 */
function like(column: typeof users.searchText | typeof users.email, pattern: string): SQL {
  return sql`${column} like (select ${pattern}::text)`;
}

/** The condition on `users` behind a search: names, email, mobile number in any format, Tribe ID. */
export function matchesSearch(search: string | null | undefined): SQL | undefined {
  return and(...piecesOf(search).map(occurs));
}

/**
 * The same in names alone, for people who may not look others up by an address or a number. The first condition is the
 * one that an index serves.
 */
export function matchesNames(search: string | null | undefined): SQL | undefined {
  return and(matchesSearch(search), isInNames(search));
}

/** Whether every word is in the names; to be asked beside a condition that an index serves. */
export function isInNames(search: string | null | undefined): SQL | undefined {
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return and(...words.map(occursInName));
}

function occursInName(word: string): SQL {
  const names = sql`lower(' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.nickname}, ''))`;
  const anywhere = containing(word);
  return sql`${names} like ${isLongEnough(word) ? anywhere : anywhere.replace('%', '% ')}`;
}

/** The narrower condition that every word begins one of theirs; undefined where the text is no words. */
export function beginsWords(search: string): SQL | undefined {
  const pieces = piecesOf(search);
  if (pieces.some((piece) => isAddressPart(piece) || !/\p{L}/u.test(piece))) return undefined;
  return and(...pieces.map(beginsWord));
}

let last: { search: string; pieces: readonly string[] } = { search: '', pieces: [] };

/** A list runs several queries for one search, one after the other. */
function piecesOf(search: string | null | undefined): readonly string[] {
  if (!search) return [];
  if (last.search !== search) last = { search, pieces: searchPieces(search) };
  return last.pieces;
}

/**
 * One or two letters are too few for the index inside words, and match too much anyway: they match the beginning of a
 * word.
 */
function occurs(piece: string): SQL | undefined {
  if (!/[\p{L}\p{N}]/u.test(piece)) return inSigns(piece);
  if (isAddressPart(piece)) return occursInAddress(piece);
  return isLongEnough(piece) ? like(users.searchText, containing(piece)) : beginsWord(piece);
}

function beginsWord(piece: string): SQL | undefined {
  const anywhere = containing(piece);
  return or(like(users.searchText, anywhere.slice(1)), like(users.searchText, anywhere.replace('%', '% ')));
}

/** Every address has an @, and no word begins with any other sign: the index knows only letters and digits. */
function inSigns(piece: string): SQL | undefined {
  return piece === '@' ? undefined : sql`false`;
}

/** The indexes cover the parts before and after the @; the address itself then decides. */
function occursInAddress(piece: string): SQL | undefined {
  const { box, domain } = partsOf(piece);
  // While it is typed, `ana.me` is the beginning of `ana.mendoza` as much as a domain.
  if (domain === null) return or(like(users.searchText, containing(piece)), domainBegins(piece));
  if (box === '') return domainBegins(domain);
  return and(
    isLongEnough(box) ? like(users.searchText, containing(box)) : domainBegins(domain),
    like(users.email, containing(piece)),
  );
}

/** Around the first @: a second one belongs to no domain. */
function partsOf(piece: string): { box: string; domain: string | null } {
  const at = piece.indexOf('@');
  return at < 0 ? { box: piece, domain: null } : { box: piece.slice(0, at), domain: piece.slice(at + 1) };
}

/** By bounds rather than a pattern, which the index could use only with a plan of its own. */
function domainBegins(beginning: string): SQL {
  const after = `${beginning}\u{10FFFF}`;
  return sql`(${users.emailDomain} ~>=~ ${beginning} and ${users.emailDomain} ~<~ ${after})`;
}

function isLongEnough(piece: string): boolean {
  return piece.length > 2;
}

/** Whether the search finds few people; a domain finds half of all people. */
export function isSearchOfWords(search: string | null | undefined): boolean {
  return piecesOf(search).some(findsFew);
}

/** Whether there is something to look for that may find nearly everyone. */
export function isSearchOfAll(search: string | null | undefined): boolean {
  const pieces = piecesOf(search);
  return pieces.length > 0 && !pieces.some(findsFew);
}

function findsFew(piece: string): boolean {
  if (!isAddressPart(piece)) return true;
  const { box, domain } = partsOf(piece);
  return domain !== null && isLongEnough(box);
}

/**
 * By name. Results of a word search are sorted afterwards: left to choose, the planner would walk by name and hope to
 * find enough of them soon, which takes long when there are few.
 */
export function byName(search: string | null | undefined): SQL {
  const lastName = isSearchOfWords(search) ? sql`(${users.lastName} || '')` : sql`${users.lastName}`;
  return sql`${lastName}, ${users.firstName}, ${users.id}`;
}
