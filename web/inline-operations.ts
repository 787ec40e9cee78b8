import type { Plugin } from 'vite';
import { withOperations } from './src/graphql/build/operations.ts';

/**
 * Replaces each `graphql(…)` of a `*.operations.ts` file. The generated module has all documents of the product;
 * importing it at run time would load every feature's operations at once.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'inline-operations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.operations.ts')) return;
      return { code: withOperations(code, id.endsWith('.light.operations.ts')), map: null };
    },
  };
}
