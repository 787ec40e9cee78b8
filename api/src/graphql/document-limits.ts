import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits for one document; checked before validation, which can itself be made expensive. */
export const documentLimits = {
  characters: 20_000,
  tokens: 2_000,
  depth: 8,
  aliases: 15,
  rootFields: 10,
  directives: 20,
  /** Fields and fragments after spreading: stops fan-out of fragments in fragments, including those without a field. */
  selections: 2_000,
  cost: 1_000,
  page: 100,
  defaultPage: 10,
} as const;

type Tally = { aliases: number; directives: number; selections: number; cost: number };

/**
 * The position of the walk in a document: its depth, the number of rows so far, and the number of rows of a list here.
 */
type Place = { depth: number; times: number; page: number };

/** Why a document is refused, or null when it may run. */
export function documentRefusal(schema: GraphQLSchema, document: DocumentNode): string | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length !== 1) return 'A document must hold exactly one operation.';
  try {
    new DocumentWalk(schema, document).operation(operation);
    return null;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message;
    throw refusal;
  }
}

class Refusal extends Error {}

/** Follows fragments as execution would, so that nothing hides in them. */
class DocumentWalk {
  private readonly schema: GraphQLSchema;
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  private readonly tally: Tally = { aliases: 0, directives: 0, selections: 0, cost: 0 };
  private readonly open = new Set<string>();

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.schema = schema;
    this.fragments = new Map(
      document.definitions
        .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
  }

  operation(operation: OperationDefinitionNode): void {
    const root = this.schema.getRootType(operation.operation);
    this.countDirectives(operation.directives?.length ?? 0);
    const rootFields = this.selections(operation.selectionSet, root ?? null, {
      depth: 1,
      times: 1,
      page: documentLimits.defaultPage,
    });
    const most = operation.operation === 'query' ? documentLimits.rootFields : 1;
    if (rootFields > most)
      throw new Refusal(`A ${operation.operation} may ask for at most ${most} root field${most > 1 ? 's' : ''}.`);
  }

  /** Returns how many fields the set has, fragments spread out. */
  private selections(set: SelectionSetNode, parent: GraphQLObjectType | null, place: Place): number {
    let count = 0;
    for (const selection of set.selections) {
      this.tally.selections += 1;
      if (this.tally.selections > documentLimits.selections)
        throw new Refusal('The document asks for too many fields.');
      this.countDirectives(selection.directives?.length ?? 0);
      if (selection.kind === Kind.FIELD) {
        count += 1;
        this.field(selection, parent, place);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count += this.selections(
          selection.selectionSet,
          this.onType(selection.typeCondition?.name.value, parent),
          place,
        );
      } else {
        count += this.spread(selection.name.value, parent, place);
      }
    }
    return count;
  }

  private spread(name: string, parent: GraphQLObjectType | null, place: Place): number {
    const fragment = this.fragments.get(name);
    if (!fragment) return 0; // validation names the unknown fragment
    if (this.open.has(name)) throw new Refusal('A fragment must not contain itself.');
    this.open.add(name);
    const count = this.selections(fragment.selectionSet, this.onType(fragment.typeCondition.name.value, parent), place);
    this.open.delete(name);
    return count;
  }

  private field(field: FieldNode, parent: GraphQLObjectType | null, { depth, times, page }: Place): void {
    if (field.name.value === '__schema' || field.name.value === '__type') throw new Refusal('Introspection is off.');
    if (depth > documentLimits.depth)
      throw new Refusal(`A document may be at most ${documentLimits.depth} levels deep.`);
    if (field.alias) this.tally.aliases += 1;
    if (this.tally.aliases > documentLimits.aliases)
      throw new Refusal(`A document may have at most ${documentLimits.aliases} aliases.`);
    const pageSize = pageSizeOf(field);
    if (pageSize !== null && (pageSize < 1 || pageSize > documentLimits.page))
      throw new Refusal(`A page has 1 to ${documentLimits.page} rows.`);
    if (!field.selectionSet) return;

    this.tally.cost += times;
    if (this.tally.cost > documentLimits.cost) throw new Refusal('The document asks for too much at once.');
    const type = parent?.getFields()[field.name.value]?.type;
    const objectType = type ? getNamedType(type) : undefined;
    this.selections(field.selectionSet, objectType && isObjectType(objectType) ? objectType : null, {
      depth: depth + 1,
      times: isList(type) ? times * (pageSize ?? page) : times,
      // The list of a page hangs one level below the field that names its size.
      page: pageSize ?? documentLimits.defaultPage,
    });
  }

  private onType(name: string | undefined, parent: GraphQLObjectType | null): GraphQLObjectType | null {
    const type = name ? this.schema.getType(name) : undefined;
    if (!type || !isCompositeType(type) || isInterfaceType(type)) return parent;
    return isObjectType(type) ? type : parent;
  }

  private countDirectives(count: number): void {
    this.tally.directives += count;
    if (this.tally.directives > documentLimits.directives) {
      throw new Refusal(`A document may have at most ${documentLimits.directives} directives.`);
    }
  }
}

function isList(type: unknown): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** The size of the page when the document itself says it; one in a variable is checked by the operation. */
function pageSizeOf(field: FieldNode): number | null {
  const size = field.arguments?.find((argument) => argument.name.value === 'pageSize')?.value;
  return size?.kind === Kind.INT ? Number(size.value) : null;
}
