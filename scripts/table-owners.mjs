// Any feature may read another's tables; only the owner writes them. `tables/money/orders.table.ts` and everything in
// `tables/money/orders/` belong to the feature `money/orders`. Every other write is refused, by Drizzle or in SQL text.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './source-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Files that choose the table they write as they run, with the reason. What they write by name is checked as everywhere. */
const choosers = {
  'api/src/features/records/merges/move-rows.ts':
    'moves the rows of any table that refers to people, as moved-tables.ts says; a test compares that list with the database',
  'api/src/features/records/erasure/erase-rows.ts':
    'erases a person in any table, as erased-tables.ts says; a test compares that list with the database',
  'api/src/features/money/funnel-pages/visits.ts': 'counts visits in one of the two tables of funnel-pages',
  'api/src/features/money/products/product-content.ts': 'links content in one of the three tables of products',
};

const filesBelow = (folder) => sourceFiles(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** `money/orders` of `api/src/tables/money/orders.table.ts` and of `api/src/tables/money/orders/invoices.table.ts`. */
const ownerOf = (path) => /^api\/src\/tables\/([^/]+\/[^/]+?)(?:\.table\.ts|\/)/.exec(path)?.[1];
const featureOf = (path) => path.split('/').slice(3, 5).join('/');

/** Owner by the name of the table in SQL and by the name of its constant. */
function readTables() {
  const [bySql, byConstant] = [new Map(), new Map()];
  for (const path of filesBelow('api/src')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, constant, name] of text.matchAll(/export const (\w+) = snakeCase\.table\(\s*'(\w+)'/g)) {
      // The tables of the floor (the audit, limits …) have no feature; features write them through the floor's
      // functions.
      const owner = ownerOf(path) ?? dirname(path);
      bySql.set(name, owner);
      byConstant.set(constant, owner);
    }
  }
  return { bySql, byConstant };
}

/** The code without its comments, in the same lines. */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

const byDrizzle = /\bdb\s*\.\s*(?:insert|update|delete)\(\s*([^)]*?)\s*\)|\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const inSql =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?(?:\$\{([^}]*)\}|"?(\w+)"?)/gi;

/**
 * The writes of a file: the table's constant or SQL name, and the line. A target known only at run time has neither.
 */
function writesOf(text, { bySql, byConstant }) {
  const found = [];
  const constant = (name) => byConstant.get(originalName(text, name));
  for (const { index, 1: target, 2: other } of text.matchAll(byDrizzle)) {
    const name = target ?? other;
    // Hashes and maps have methods of these names, too: but they are not called `db`.
    if (target !== undefined || constant(name)) found.push({ index, name, owner: constant(name) });
  }
  for (const { index, 1: expression, 2: word } of text.matchAll(inSql)) {
    if (expression !== undefined) found.push({ index, name: expression, owner: constant(expression) });
    else if (bySql.has(word)) found.push({ index, name: word, owner: bySql.get(word) });
  }
  return found;
}

/** `users` for a file that says `import { users as people }`. */
const originalName = (text, name) => new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name;

function problemsOf(path, tables) {
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  return writesOf(text, tables)
    .filter(({ owner }) => (owner ? owner !== featureOf(path) : !(path in choosers)))
    .map(({ index, name, owner }) => {
      const place = `${path}:${text.slice(0, index).split('\n').length}`;
      return owner
        ? `${place} writes ${name}, which only ${owner} writes: call a function of it`
        : `${place} writes a table that it does not name (${name}): name it, or say why in scripts/table-owners.mjs`;
    });
}

const tables = readTables();
const problems = filesBelow('api/src/features').flatMap((path) => problemsOf(path, tables));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
