import type { Plugin, Rolldown } from 'vite';
import { deskPages, membersPages, places } from './chunk-groups.ts';

/**
 * Tells Chromium to compile a whole file while it comes over the network, in a thread beside the page. Without it, each
 * function is compiled when it is first called, and on a cheap phone that is a third of the work until a page is there.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n';

type Choice = (chunk: Rolldown.OutputChunk) => boolean;

const namesOfEveryDay: ReadonlySet<string> = new Set([
  'frame',
  ...places.map(({ name }) => name),
  ...membersPages.flatMap((page) => [`${page}-page`, `${page}-parts`]),
  'staff',
  'staff-home-parts',
  'staff-home-small',
  'desk',
  ...deskPages.map((page) => `${page}-page`),
]);

/** The start and the pages of every day, which use most of what is in their files at once. */
export const filesOfEveryDay: Choice = ({ isEntry, name }) => isEntry || namesOfEveryDay.has(name);

/** What a light page asks for later is a file that others lead to. */
export const filesOfLightPages: Choice = ({ isDynamicEntry }) => !isDynamicEntry;

/** Last, because only the first line of a file counts. */
export function compileAhead(isChosen: Choice): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isChosen(file)) file.code = compileAll + file.code;
      },
    },
  };
}
