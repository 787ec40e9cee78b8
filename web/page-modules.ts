import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteName } from '@app/rules/navigation/route-table';

const source = join(import.meta.dirname, 'src');
const pagesFile = join(source, 'app/pages.ts');

/** The lines of `pages.ts`: the name of a route, and the module its page comes from. */
const pageLine = /^ {2}(\w+): (?:async )?\(\) =>[^;]*?import\('([^']+)'\)/gm;

export const frameModule = join(source, 'app/shell/app-layout.tsx');

/** They would come too late when the connection is gone. */
export const offlineModules = ['offline-failure.tsx', 'outbox-sheet.tsx'].map((name) =>
  join(source, 'app/offline', name),
);

/** Each route with the module of its page. */
export function pageModules(): [RouteName, string][] {
  const lines = [...readFileSync(pagesFile, 'utf8').matchAll(pageLine)];
  return lines.map(([, name, path = '']) => [
    name as RouteName,
    path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(pagesFile), path),
  ]);
}
