import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { operationOf, withOperations } from './operations.ts';

const made = (text: string) => operationOf(parse(text));

test('an operation is its name, its compact text with the types of all objects, and the hash of that', () => {
  const text = 'query Find($id:Int!){course(id:$id){__typename id units{__typename name}}}';
  expect(made('query Find($id: Int!) { course(id: $id) { id units { name } } }')).toEqual({
    name: 'Find',
    kind: 'query',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  });
});

test('a type that is asked for is not asked for twice', () => {
  expect(made('mutation A { a { __typename id } }')?.text).toBe('mutation A{a{__typename id}}');
});

test('fields with arguments or another name are listed, in fragments too; those of the root are not among them', () => {
  const text = 'query A { me { ...F } other(id: 1) { id } } fragment F on User { id photo(size: 64) nick: name }';
  expect(made(text)?.ownFields).toEqual(['photo', 'nick']);
});

test('root fields without arguments are listed for queries, unless they have another name', () => {
  expect(made('query A { groups { id } users(page: 1) { id } mine: groups { id } }')?.sharedRoots).toEqual(['groups']);
  expect(made('mutation A { groups { id } }')?.sharedRoots).toBeUndefined();
});

const file = `import { graphql } from '#gql/index.ts';
export const A = graphql(\`query A { me { ...F } }\`);
export const parts = graphql(\`fragment F on User { id ...G }\`);
export const more = graphql(\`fragment G on User { name }\`);`;

test('a file of operations has objects in place of its templates, with the fragments that they use', () => {
  const code = withOperations(file, false);
  expect(code).not.toContain('graphql');
  expect(code).toContain('fragment F on User{__typename id ...G}fragment G on User{__typename name}');
  expect(code).toContain('export const parts = null');
});

test('operations of light pages stay texts', () => {
  expect(withOperations(file, true)).toContain('export const A = "query A { me { ...F } }');
});
