import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { RouteName } from '@app/rules/navigation/route-table';
import { firstQueries, firstQueriesOfStaff } from './src/app/first-queries.ts';
import { operationsIn } from './src/graphql/build/operations.ts';

/**
 * Writes two lists for the server: the texts of all operations by their hash, so that a new server knows those that
 * browsers name; and what each page asks first, so that its document can bring the answers.
 */
export function operationLists(): Plugin {
  return {
    name: 'operation-lists',
    apply: 'build',
    generateBundle() {
      const operations = allOperations();
      const byName = new Map(operations.map((operation) => [operation.name, operation]));
      const withText = ([name, variables]: [string, object]) => {
        const operation = byName.get(name);
        if (!operation) this.error(`first-queries.ts names ${name}, which is no operation`);
        return { name, text: operation.text, variables };
      };
      // Object.keys forgets that these are the names.
      const routes = Object.keys({ ...firstQueries, ...firstQueriesOfStaff }) as RouteName[];
      const first = routes.map((route) => [
        route,
        [
          ...Object.entries(firstQueries[route] ?? {}).map(withText),
          ...Object.entries(firstQueriesOfStaff[route] ?? {})
            .map(withText)
            .map((query) => ({ ...query, isOfStaff: true })),
        ],
      ]);
      const texts = operations.map(({ hash, text }) => [hash, text]);
      const emit = (fileName: string, entries: unknown[][]) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(entries)) });
      emit('operations.json', texts);
      emit('first-queries.json', first);
    },
  };
}

function allOperations() {
  const source = join(import.meta.dirname, 'src');
  const files = globSync('**/*.operations.ts', { cwd: source }).filter((file) => !file.includes('.light.'));
  return files.flatMap((file) => operationsIn(readFileSync(join(source, file), 'utf8')));
}
