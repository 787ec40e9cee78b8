// Refuses a folder with so many files that nobody sees what there is: it gets subfolders, named for what one looks for.
import { posix } from 'node:path';
import { sourceFiles } from './source-files.mjs';

const most = 30;
const places = ['web/src', 'api/src/features', 'rules/src'];

/** Folders that were larger when the limit came, with their number of files then: they may shrink, not grow. */
const larger = {
  'api/src/features/money/payments': 31,
  'api/src/features/people/auth': 41,
  'api/src/features/records/imports': 32,
  'rules/src/navigation': 33,
  'rules/src/people/auth': 31,
};

const folders = Map.groupBy(
  places.flatMap((place) => sourceFiles(place)),
  (file) => posix.dirname(file),
);
const problems = [...folders].flatMap(([folder, { length }]) => {
  const allowed = larger[folder] ?? most;
  return length > allowed ? [`${folder} has ${length} files, and ${allowed} are the most: give it subfolders`] : [];
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
