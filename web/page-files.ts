import { routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import type { Plugin } from 'vite';
import { filesLoadedWith } from './bundle-files.ts';
import { frameModule, isStaffPage, offlineModules, pageModules, staffPagesModule } from './page-modules.ts';

/**
 * Writes which files each page needs beside the start. The server names them in the head of the document, so that the
 * browser loads them at once and not one after the other.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (path: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
        if (!chunk) this.error(`No file of the build holds ${path}`);
        return chunk;
      };
      const start = filesLoadedWith(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const filesOf = ([name, path]: [RouteName, string]) => {
        const isFramed = routeEntry(name).layout === 'app';
        const modules = [path, ...(isFramed ? [frameModule] : []), ...(isStaffPage(name) ? [staffPagesModule] : [])];
        const needed = filesLoadedWith(modules.map(chunkOf), bundle);
        return [name, [...needed].filter((file) => !start.has(file))];
      };
      const files = Object.fromEntries(pageModules().map(filesOf));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const starting = new Set([
        ...start,
        ...filesLoadedWith([frameModule, ...offlineModules].map(chunkOf), bundle),
        ...fonts,
      ]);
      this.emitFile({ type: 'asset', fileName: 'start-files.json', source: JSON.stringify([...starting]) });
    },
  };
}
