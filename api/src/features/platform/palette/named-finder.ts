import type { FoundKind } from '@app/rules/platform/palette/found';
import { isMistypedAs, shortestGuess } from '@app/rules/platform/palette/one-error';
import { isLongNumber, typedWords } from '@app/rules/platform/palette/typed-text';
import { and, asc, type Column, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import type { Viewer } from '#viewer.ts';
import type { Finder, Found } from './finder.ts';

type NamedThings = {
  kind: FoundKind;
  isFor: (viewer: Viewer) => boolean;
  table: PgTable;
  id: Column;
  name: Column;
  /** A line that tells it from others of the same name. */
  detail?: SQL<string | null>;
  /** Those the viewer may see. */
  scope?: (ctx: Context) => Promise<SQL | undefined>;
  path: (id: number | string) => string;
};

/** Names that are only alike are among them; the rule decides. */
const considered = 100;

type Row = { id: number | string; name: string; detail: string | null };

/** Things that staff name themselves, of which there are hundreds: every word anywhere in the name, or nearly. */
export function namedFinder({ kind, isFor, table, id, name, detail, scope, path }: NamedThings): Finder {
  return {
    isFor,
    find: async (ctx, text) => {
      const words = typedWords(text);
      if (words.length === 0 || isLongNumber(text)) return [];
      const rows: Row[] = await ctx.db
        .select({ id: sql<number | string>`${id}`, name: sql<string>`${name}`, detail: detail ?? sql<null>`null` })
        .from(sql`${sql.identifier(getTableName(table))}`)
        .where(and(await scope?.(ctx), ...words.map((word) => isIn(name, word))))
        .orderBy(asc(name))
        .limit(considered);
      return rows.flatMap((row) => foundRow(row, words)).toSorted((one, other) => guessesLast(one, other));
    },
  };

  function foundRow(row: Row, words: readonly string[]): Found[] {
    const lower = row.name.toLowerCase();
    const isGuess = !words.every((word) => lower.includes(word));
    if (isGuess && !isMistypedAs(words, typedWords(row.name))) return [];
    return [{ kind, id: row.id, title: row.name, detail: row.detail, path: path(row.id), isGuess }];
  }
}

function isIn(name: Column, word: string): SQL | undefined {
  const isWritten = sql`lower(${name}) like ${containing(word)}`;
  if (word.length < shortestGuess) return isWritten;
  return or(isWritten, sql`word_similarity(${word}, lower(${name})) > 0.25`);
}

function guessesLast(one: Found, other: Found): number {
  return Number(one.isGuess) - Number(other.isGuess);
}
