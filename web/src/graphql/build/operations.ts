import { createHash } from 'node:crypto';
import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import type { Operation } from '../client/operation.ts';

const call = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;
const importLine = /^import \{ graphql \} from '[^']*gql\/index\.ts';$/m;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The code of a `*.operations.ts` file with, in place of each `graphql(…)`, what the browser needs of it: name, text and
 * hash, and no parsed document. A fragment in one template of the file serves all of its templates. Light pages send
 * texts and need nothing else.
 */
export function withOperations(code: string, isLight: boolean): string {
  const fragments = fragmentsOf([...code.matchAll(call)].map(([, text = '']) => readDocument(text)));
  return code.replace(importLine, '').replace(call, (_call, text: string) => {
    const document = whole(readDocument(text), fragments);
    return JSON.stringify(isLight ? print(document).replaceAll(/\s+/g, ' ') : operationOf(document));
  });
}

/** Every operation of a `*.operations.ts` file. */
export function operationsIn(code: string): Operation[] {
  const documents = [...code.matchAll(call)].map(([, text = '']) => readDocument(text));
  const fragments = fragmentsOf(documents);
  return documents.map((document) => operationOf(whole(document, fragments))).filter((operation) => operation !== null);
}

/** The operation of a document, as the data client takes it; null for a template that holds fragments only. */
export function operationOf(document: DocumentNode): Operation | null {
  const definition = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!definition) return null;
  const text = stripIgnoredCharacters(print(withTypeNames(document)));
  const ownFields = fieldsBelowRoot(document).filter(hasOwnMeaning).map(responseName);
  const sharedRoots = rootFields(definition)
    .filter((field) => !hasOwnMeaning(field))
    .map(responseName);
  return {
    name: definition.name?.value ?? '',
    kind: definition.operation,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    ...(ownFields.length > 0 && { ownFields: [...new Set(ownFields)] }),
    ...(definition.operation === 'query' && sharedRoots.length > 0 && { sharedRoots }),
  };
}

/** With arguments or under another name, a field of the same object may have another value elsewhere. */
function hasOwnMeaning({ alias, arguments: given = [] }: FieldNode): boolean {
  return alias !== undefined || given.length > 0;
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** Root fields that stand in the operation itself; those of a fragment are not looked for, and so not shared. */
function rootFields({ selectionSet }: OperationDefinitionNode): FieldNode[] {
  return selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
}

function fieldsBelowRoot(document: DocumentNode): FieldNode[] {
  const roots = new Set<FieldNode>();
  const found: FieldNode[] = [];
  visit(document, {
    OperationDefinition: (operation) => rootFields(operation).forEach((field) => roots.add(field)),
    Field: (field) => void (roots.has(field) || found.push(field)),
  });
  return found;
}

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Asks every object for its type, with which the cache knows it again. */
function withTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave: (set, _key, parent): SelectionSetNode | undefined => {
        const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        const isThere = set.selections.some(
          (selection) => selection.kind === Kind.FIELD && responseName(selection) === '__typename',
        );
        return isRoot || isThere ? undefined : { ...set, selections: [typeName, ...set.selections] };
      },
    },
  });
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
