import { parse } from 'graphql';
import type { Plugin } from 'vite';

const call = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;
const importLine = /^import \{ graphql \} from '[^']*gql\/index\.ts';$/m;

/**
 * Puts the parsed document in the place of each `graphql(…)` of a `*.operations.ts` file. The generated module knows all
 * documents of the product; importing it at run time would load every feature's operations with the first.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'inline-operations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.operations.ts')) return;
      const inlined = code
        .replace(importLine, '')
        .replace(call, (_call, text: string) => JSON.stringify(parse(text, { noLocation: true })));
      return { code: inlined, map: null };
    },
  };
}
