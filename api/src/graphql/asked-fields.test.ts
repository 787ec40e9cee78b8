import { type GraphQLResolveInfo, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { requestedFields } from './asked-fields.ts';

function infoOf(text: string): Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'> {
  const { definitions } = parse(text);
  const operation = definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const fragments = Object.fromEntries(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const fieldNodes = (operation?.selectionSet.selections ?? []).filter((node) => node.kind === Kind.FIELD);
  return { fieldNodes, fragments };
}

test('names what is asked of the items of a list, by the names of the fields and not by their aliases', () => {
  const info = infoOf('{ users { totalCount items { id mail: email batch { name } } } }');
  expect(requestedFields(info, 'items')).toEqual(new Set(['id', 'email', 'batch']));
});

test('looks into fragments, those inside fragments, and what a directive may leave out', () => {
  const info = infoOf(`query ($x: Boolean!) { users { ...List } }
    fragment List on UserList { items { ...Row ... on User { city } suffix @include(if: $x) } }
    fragment Row on User { id }`);
  expect(requestedFields(info, 'items')).toEqual(new Set(['id', 'city', 'suffix']));
});

test('joins items that are asked for twice', () => {
  expect(requestedFields(infoOf('{ users { items { id } items { slug } } }'), 'items')).toEqual(
    new Set(['id', 'slug']),
  );
});

test('nothing is asked of what is not there', () => {
  expect(requestedFields(infoOf('{ users { totalCount } }'), 'items')).toEqual(new Set());
});
