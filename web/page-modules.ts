import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteName } from '@app/rules/navigation/route-table';

const source = join(import.meta.dirname, 'src');
const pagesFile = join(source, 'app/pages.ts');
/** What staff load beside the frame of everyone. */
export const staffFrameModule = join(source, 'app/shell/staff-frame.ts');
/** They are no pages: the home loads one of them, and the frame around it the keys of the search. */
export const staffHomeModules = ['home/staff/staff-home', 'home/staff/coach-home', 'shell/palette/palette-slot'].map(
  (name) => join(source, `app/${name}.tsx`),
);
export const staffPagesModule = join(source, 'app/staff-pages.ts');

/** The lines of both files: the name of a route, and the module its page comes from. */
const pageLine = /^ {2}(\w+): (?:async )?\(\) =>[^;]*?import\('([^']+)'\)/gm;

export const frameModule = join(source, 'app/shell/app-layout.tsx');

/** They would come too late when the connection is gone. */
export const offlineModules = [
  'app/offline/offline-failure.tsx',
  'app/offline/outbox-sheet.tsx',
  'outbox/send-with-file.ts',
  'features/learning/my-courses/player/video-without-signal.tsx',
].map((name) => join(source, name));

/** Each route with the module of its page. */
export function pageModules(): [RouteName, string][] {
  return [pagesFile, staffPagesModule].flatMap(pagesIn);
}

export function isStaffPage(name: RouteName): boolean {
  return pagesIn(staffPagesModule).some(([each]) => each === name);
}

function pagesIn(file: string): [RouteName, string][] {
  const lines = [...readFileSync(file, 'utf8').matchAll(pageLine)];
  return lines.map(([, name, path = '']) => [
    name as RouteName,
    path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(file), path),
  ]);
}
