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
  return and(...searchPieces(search ?? '').map(occurs));
}

/** One or two letters are too few for the index inside words, and find too much anyway: they begin a word. */
function occurs(piece: string): SQL | undefined {
  if (isOfAddress(piece)) return occursInAddress(piece);
  const anywhere = containing(piece);
  if (piece.length > 2) return like(users.searchText, anywhere);
  return or(like(users.searchText, anywhere.slice(1)), like(users.searchText, anywhere.replace('%', '% ')));
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
  return searchPieces(search ?? '').some((piece) => !isOfAddress(piece) || boxOf(piece) !== null);
}
