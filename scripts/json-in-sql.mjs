// JSON is made in the database by api/src/db/json.ts alone, from columns and with their types: a function of PostgreSQL
// that builds it, written into a statement anywhere else, is refused. Tests and seeds are free.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './source-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Functions that build JSON. Those that read it (`->>`, `jsonb_array_elements`) and the functions of json.ts are
 * allowed.
 */
const building =
  /\b(?:jsonb?_(?:build_(?:object|array)|(?:object_)?agg(?:_strict|_unique)?|object|array|arrayagg|objectagg)|to_jsonb?|(?:row|array)_to_json)\s*\(/gi;

const isFree = (path) =>
  path === 'api/src/db/json.ts' || /^api\/src\/(?:db\/seed|testing)\//.test(path) || path.endsWith('.test.ts');

const files = sourceFiles('api/src').filter((path) => path.endsWith('.ts') && !isFree(path));

let found = 0;
for (const path of files) {
  const text = readTextOf(path);
  for (const { 0: name, index } of text.matchAll(building)) {
    const line = text.slice(0, index).split('\n').length;
    process.stdout.write(`${path}:${line} builds JSON in SQL text with ${name}…): use api/src/db/json.ts\n`);
    found += 1;
  }
}
process.exit(found > 0 ? 1 : 0);

/** Empty for a deleted file that is not committed yet. */
function readTextOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
