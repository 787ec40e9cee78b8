import type { Rolldown } from 'vite';

/**
 * Which modules travel together. Left alone, whatever two pages share becomes a file of its own, and the first page would
 * be 50 files. A group takes along what its modules import, unless one of higher priority has it already.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  // What both the frame and the forms need: here, so that neither of them loads the other.
  {
    name: 'controls',
    test: /@mantine\/core\/.*\/(Input|InputBase|TextInput|ActionIcon)\/|useMutation\.js$|theme\/density|Icon(Eye|Circle|X)\.mjs$|full-name\.ts$/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /\/zod\/|@mantine\/form\/|ui\/form\/(form|use-schema-form|password-field|submit-button)\.tsx?$/,
    priority: 2,
  },
  // Every page for signed-in people stands in the frame.
  { name: 'frame', test: /shell\/app-layout\.tsx$|ui\/(page|card|section)\.tsx$|use-access\.ts$/, priority: 1 },
];
