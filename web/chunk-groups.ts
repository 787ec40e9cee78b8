import type { Rolldown } from 'vite';

/**
 * Which folders travel together, what others build on first. Left alone, whatever two pages share becomes a file of its
 * own, and a list would be 50 files. A group takes along what its modules import, unless one of higher priority has it
 * already: a module that imports forms does not belong in a folder of `kit`, or every page would load the forms.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 9 },
  // Every page for signed-in people is in the frame: with it travel the small things that most of them show.
  {
    name: 'frame',
    test: within(
      ...web('app/shell', 'ui/frame', 'ui/inputs', 'ui/buttons', 'ui/feedback', 'ui/finding', 'ui/pictures'),
      ...web('ui/values', 'ui/menu', 'ui/modal', 'ui/hooks', 'ui/people', 'graphql', 'navigation', 'session', 'outbox'),
      ...web('offline'),
      '@tabler/icons-react',
      'rules/src/text/plural.ts',
    ),
    minShareCount: 5,
    priority: 8,
  },
  { name: 'frame', test: within(...web('app/shell')), priority: 8 },
  { name: 'forms', test: within('zod', '@mantine/form', ...web('ui/form')), minShareCount: 5, priority: 6 },
  { name: 'dates', test: within('temporal-polyfill', ...web('ui/dates')), priority: 5 },
  // Fields with a list to search in, the only ones of a library: pages without them load nothing of it.
  {
    name: 'library',
    test: within('@mantine/core/esm/core', '@mantine/hooks', '@floating-ui'),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'pickers', test: within('@mantine/core', ...web('ui/heavy')), minShareCount: 2, priority: 3 },
  { name: 'fields', test: within(...web('ui/choices')), priority: 2 },
  { name: 'table', test: within(...web('ui/data-table')), minShareCount: 10, priority: 2 },
  { name: 'files', test: within(...web('parts/files/upload', 'uploads')), minShareCount: 2, priority: 2 },
];

/** Whether a module is in one of the folders, or is a named file; a package is named by its import. */
function within(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/${path}/`) || id.endsWith(`/${path}`));
}

function web(...folders: string[]) {
  return folders.map((folder) => `web/src/${folder}`);
}
