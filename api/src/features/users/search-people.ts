import { isOfAddress, searchPieces } from '@app/rules/users/people-filter';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { users } from './users.table.ts';

type Searched = typeof users.searchText | typeof users.email;

/**
 * The pattern stands in a query of its own: what is looked for then tells the planner nothing, and the database keeps one
 * plan instead of making another for every search. The index is used all the same.
 */
function like(column: Searched, pattern: string): SQL {
  return sql`${column} like (select ${pattern}::text)`;
}

/** The condition on `users` behind a search: names, e-mail, mobile number in any format, Tribe ID. */
export function matchesSearch(search: string | null | undefined): SQL | undefined {
  return and(...piecesOf(search).map(occurs));
}

let last: { search: string; pieces: readonly string[] } = { search: '', pieces: [] };

/** A list asks several questions about one search, one after the other. */
function piecesOf(search: string | null | undefined): readonly string[] {
  if (!search) return [];
  if (last.search !== search) last = { search, pieces: searchPieces(search) };
  return last.pieces;
}

/** The letter that every Tribe ID begins with: the index would find everyone. */
const ofEveryTribeId = 't';

/** One or two letters are too few for the index inside words, and find too much anyway: they begin a word. */
function occurs(piece: string): SQL | undefined {
  if (!/[\p{L}\p{N}]/u.test(piece)) return inSigns(piece);
  if (piece === ofEveryTribeId) return sql`lower(' ' || ${users.lastName} || ' ' || ${users.firstName}) like '% t%'`;
  if (isOfAddress(piece)) return occursInAddress(piece);
  const anywhere = containing(piece);
  if (piece.length > 2) return like(users.searchText, anywhere);
  return or(like(users.searchText, anywhere.slice(1)), like(users.searchText, anywhere.replace('%', '% ')));
}

/** Every address has an @, and no word begins with any other sign: the index knows only letters and digits. */
function inSigns(piece: string): SQL | undefined {
  return piece === '@' ? undefined : sql`false`;
}

/** The index knows the part before the @; the address itself then decides. */
function occursInAddress(piece: string): SQL | undefined {
  const box = boxOf(piece);
  return and(box ? like(users.searchText, containing(box)) : undefined, like(users.email, containing(piece)));
}

/** What is before the @, when that is enough for the index. */
function boxOf(piece: string): string | null {
  const [box = ''] = piece.split('@');
  return piece.includes('@') && box.length > 2 ? box : null;
}

/** Whether the index of words can find them; for a domain alone all addresses have to be looked at. */
export function isSearchOfWords(search: string | null | undefined): boolean {
  return piecesOf(search).some(isInIndex);
}

/** Whether there is something to look for that no index finds. */
export function isSearchOfAll(search: string | null | undefined): boolean {
  const pieces = piecesOf(search);
  return pieces.length > 0 && !pieces.some(isInIndex);
}

function isInIndex(piece: string): boolean {
  return isOfAddress(piece) ? boxOf(piece) !== null : piece !== ofEveryTribeId;
}

/**
 * By name. What words find is sorted when it is found: left to choose, the planner would walk by name and hope to meet
 * enough of them soon, which takes long when there are few.
 */
export function byName(search: string | null | undefined): SQL {
  const lastName = isSearchOfWords(search) ? sql`(${users.lastName} || '')` : sql`${users.lastName}`;
  return sql`${lastName}, ${users.firstName}, ${users.id}`;
}
