import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The application's own operations: their texts by hash, as its build lists them. */
export function readOperations(webFolder: string | null): ReadonlyMap<string, string> {
  const path = webFolder && join(webFolder, 'operations.json');
  if (!path || !existsSync(path)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));
}
