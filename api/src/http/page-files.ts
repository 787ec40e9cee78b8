import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@app/rules/navigation/route-table';

type PageFiles = { pages: Partial<Record<RouteName, string[]>>; staff: string[]; font?: string };
type PageFileTags = (name: RouteName | undefined, isStaff: boolean) => string[];

/** Tags for the head that load the files of a route's page along with the start, as the build of the application lists them. */
export function pageFileTags(webFolder: string | null): PageFileTags {
  const path = webFolder && join(webFolder, 'page-files.json');
  if (!path || !existsSync(path)) return () => [];
  const { pages, staff, font } = JSON.parse(readFileSync(path, 'utf8')) as PageFiles;
  return (name, isStaff) => {
    const files = (name && pages[name]) ?? [];
    return [...new Set(isStaff ? [...files, ...staff] : files), ...(font ? [font] : [])].map(tagOf);
  };
}

function tagOf(file: string): string {
  // Else it is asked for when the first words are drawn, and they move when it comes.
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
