import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { expect, test } from 'vitest';
import { testOperation } from '../testing/test-operation.ts';
import { type Shape, shapeOf } from './shape.ts';

type Tree = { [name: string]: Tree };

const treeOf = (shape: Shape): Tree => Object.fromEntries([...shape].map(([name, fields]) => [name, treeOf(fields)]));

/** The same by the library, which browsers do not load. */
function selectedBy({ definitions }: DocumentNode): Tree {
  const add = (set: SelectionSetNode | undefined, into: Tree): Tree => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        into[name] = add(selection.selectionSet, into[name] ?? {});
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = definitions.find(
          (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
        );
        add(fragment && 'selectionSet' in fragment ? fragment.selectionSet : undefined, into);
      } else throw new Error('Inline fragments are not read');
    }
    return into;
  };
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  return add(operation?.selectionSet, {});
}

test.each([
  'query A { a b { c } }',
  'query A($x: In = {deep: {er: "a { b } ("}}, $y: [Int!]! = [1, 2]) { a(x: $x, y: {z: ")"}) { b: c(d: 1) e } }',
  'query A { ...F a { ...G } } fragment F on Query { a { x ...G } f } fragment G on A { y z { w } }',
  'mutation A { a { id } }',
  'query A { fragment query on }',
])('%s', (text) => {
  const operation = testOperation(text);
  expect(treeOf(shapeOf(operation))).toEqual(selectedBy(parse(operation.text)));
});

test('the schema has neither unions nor interfaces, whose fragments would be for some objects only', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../api/schema.graphql'), 'utf8');
  expect(schema).not.toMatch(/^(?:union|interface) /m);
});

test('every operation of the product is read as it is written', () => {
  const src = join(import.meta.dirname, '../..');
  const files = globSync('**/*.operations.ts', { cwd: src }).filter((file) => !file.endsWith('.light.operations.ts'));
  expect(files.length).toBeGreaterThan(50);
  const templates = files.flatMap((file) => {
    const all = [...readFileSync(join(src, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(
      ([, text = '']) => text,
    );
    const fragments = all.flatMap((text) => text.match(/fragment [^]*$/) ?? []);
    return all.filter((text) => !text.trim().startsWith('fragment')).map((text) => ({ text, fragments }));
  });
  for (const { text, fragments } of templates) {
    const own = parse(text).definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? each.name.value : [],
    );
    const others = parse(['{ a }', ...fragments].join('\n')).definitions.filter(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && !own.includes(each.name.value),
    );
    const document = { ...parse(text), definitions: [...parse(text).definitions, ...others] };
    const operation = testOperation(document);
    expect(treeOf(shapeOf(operation)), operation.name).toEqual(selectedBy(parse(operation.text)));
  }
});
