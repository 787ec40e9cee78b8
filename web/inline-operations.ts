import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import type { Plugin } from 'vite';

const call = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;
const importLine = /^import \{ graphql \} from '[^']*gql\/index\.ts';$/m;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Replaces each `graphql(…)` of a `*.operations.ts` file with the parsed document. The generated module has all
 * documents of the product; importing it at run time would load every feature's operations at once. A fragment in one
 * template of the file serves all of its templates. A `*.light.operations.ts` file keeps the text itself: pages without
 * a GraphQL library cannot turn a document back into one.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'inline-operations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.operations.ts')) return;
      const fragments = fragmentsOf([...code.matchAll(call)].map(([, text = '']) => readDocument(text)));
      const isLight = id.endsWith('.light.operations.ts');
      const inlined = code.replace(importLine, '').replace(call, (_call, text: string) => {
        const document = whole(readDocument(text), fragments);
        return JSON.stringify(isLight ? print(document).replaceAll(/\s+/g, ' ') : document);
      });
      return { code: inlined, map: null };
    },
  };
}

function readDocument(text: string): DocumentNode {
  return parse(text, { noLocation: true });
}

function fragmentsOf(documents: readonly DocumentNode[]): Fragments {
  const definitions = documents.flatMap((document) => document.definitions).filter(isFragment);
  return new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
}

/** The document with every fragment that it uses, directly or through another, once. */
function whole(document: DocumentNode, fragments: Fragments): DocumentNode {
  const definitions = new Set<DefinitionNode>(document.definitions);
  // A Set is walked in the order of adding, so fragments that are found on the way are looked into as well.
  for (const definition of definitions) {
    visit(definition, {
      FragmentSpread({ name }) {
        const used = fragments.get(name.value);
        const isThere = [...definitions].some((other) => isFragment(other) && other.name.value === name.value);
        if (used && !isThere) definitions.add(used);
      },
    });
  }
  return { kind: Kind.DOCUMENT, definitions: [...definitions] };
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}
