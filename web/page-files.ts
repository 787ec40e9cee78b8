import { routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import type { Plugin } from 'vite';
import { type Bundle, filesLoadedWith } from './bundle-files.ts';
import {
  frameModule,
  isStaffPage,
  offlineModules,
  pageModules,
  staffFrameModule,
  staffPagesModule,
} from './page-modules.ts';

type FilesOfPages = { start: Set<string>; pages: Record<string, string[]>; staff: string[]; offline: string[] };

/** The files of the start, and beside it those of each page, of staff, and of what is wanted without a connection. */
export function filesOfPages(bundle: Bundle): FilesOfPages {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // A module that lies in a file with others has a small file of its own that leads there.
  const chunksOf = (path: string) => {
    const found = chunks.filter((chunk) => chunk.moduleIds.includes(path) || chunk.facadeModuleId === path);
    if (found.length === 0) throw new Error(`No file of the build holds ${path}`);
    return found;
  };
  const start = filesLoadedWith(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const beside = (modules: string[]) =>
    [...filesLoadedWith(modules.flatMap(chunksOf), bundle)].filter((file) => !start.has(file));
  const staffModules = [staffFrameModule, staffPagesModule];
  const filesOf = ([name, path]: [RouteName, string]) => {
    const frame = routeEntry(name).layout === 'app' ? [frameModule] : [];
    return [name, beside([path, ...frame, ...(isStaffPage(name) ? staffModules : [])])];
  };
  return {
    start,
    pages: Object.fromEntries(pageModules().map(filesOf)),
    staff: beside(staffModules),
    offline: beside([frameModule, ...offlineModules]),
  };
}

/**
 * Writes which files each page needs beside the start, what staff need with every page, and the font of all of them. The
 * server names them in the head of the document, so that the browser loads them at once and not one after the other.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { start, pages, staff, offline } = filesOfPages(bundle);
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const font = fonts.find((name) => name.includes('figtree-cut'));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify({ pages, staff, font }) });
      const kept = [...start, ...offline, ...fonts];
      this.emitFile({ type: 'asset', fileName: 'start-files.json', source: JSON.stringify(kept) });
    },
  };
}
