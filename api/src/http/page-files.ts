import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@app/rules/navigation/route-table';

/** Tags for the head that load the files of a route's page along with the start, as the build of the application lists them. */
export function pageFileTags(webFolder: string | null): (name: RouteName | undefined) => string[] {
  const path = webFolder && join(webFolder, 'page-files.json');
  if (!path || !existsSync(path)) return () => [];
  const files = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<RouteName, string[]>>;
  return (name) => ((name && files[name]) ?? []).map(tagOf);
}

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
