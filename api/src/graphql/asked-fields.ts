import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type SelectionInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** By the field of a prepared document, and by the name inside. */
const known = new WeakMap<FieldNode, Map<string, ReadonlySet<string>>>();

/**
 * The names of the fields that a document selects `inside` a field, such as `items` of a list, so that a statement
 * reads only those. Fields that a directive may skip count as selected.
 */
export function requestedFields({ fieldNodes, fragments }: SelectionInfo, inside: string): ReadonlySet<string> {
  const [field] = fieldNodes;
  const remembered = field && known.get(field)?.get(inside);
  if (remembered) return remembered;

  const names = new Set<string>();
  const collect = (selections: SelectionSetNode | undefined, take: (node: FieldNode) => void) => {
    for (const node of selections?.selections ?? []) {
      if (node.kind === 'Field') take(node);
      else collect(node.kind === 'InlineFragment' ? node.selectionSet : fragments[node.name.value]?.selectionSet, take);
    }
  };
  for (const { selectionSet } of fieldNodes) {
    collect(selectionSet, (node) => {
      if (node.name.value === inside) collect(node.selectionSet, ({ name }) => names.add(name.value));
    });
  }
  if (field) known.set(field, (known.get(field) ?? new Map()).set(inside, names));
  return names;
}
