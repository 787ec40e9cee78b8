import { flagAreas } from './flag-areas.ts';

type Area = (typeof flagAreas)[number];
type KeysOfEach<Union> = Union extends unknown ? keyof Union : never;

export type PageFlag = KeysOfEach<Area['pages']>;
export type Entity = KeysOfEach<Area['entities']>;
export type EntityFlag<Name extends Entity = Entity> = `${Name}_${EntityAction}`;
export type FunctionFlag = EntityFlag | KeysOfEach<Area['functions']>;

export const entityActions = ['create', 'update', 'delete'] as const;
export type EntityAction = (typeof entityActions)[number];

export type FlagChoice<Flag> = { flag: Flag; label: string };

export type FlagGroup = {
  id: Area['id'];
  label: string;
  pages: readonly FlagChoice<PageFlag>[];
  functions: readonly FlagChoice<FunctionFlag>[];
};

const verbs: Record<EntityAction, string> = { create: 'Create', update: 'Edit', delete: 'Delete' };

/** The two check lists of the access-level editor, area by area. */
export const flagGroups: readonly FlagGroup[] = flagAreas.map(({ id, label, pages, entities, functions }) => ({
  id,
  label,
  pages: choicesOf<PageFlag>(pages),
  functions: [
    ...choicesOf<Entity>(entities).flatMap(entityChoices),
    ...choicesOf<Exclude<FunctionFlag, EntityFlag>>(functions),
  ],
}));

export const pageFlags: readonly PageFlag[] = flagGroups.flatMap((group) => group.pages.map(({ flag }) => flag));

export const functionFlags: readonly FunctionFlag[] = flagGroups.flatMap((group) =>
  group.functions.map(({ flag }) => flag),
);

const knownPageFlags: ReadonlySet<string> = new Set(pageFlags);
const knownFunctionFlags: ReadonlySet<string> = new Set(functionFlags);

export function isPageFlag(text: string): text is PageFlag {
  return knownPageFlags.has(text);
}

export function isFunctionFlag(text: string): text is FunctionFlag {
  return knownFunctionFlags.has(text);
}

/** The function flags that make, change and remove one kind of thing. */
export function entityFlags<Name extends Entity>(entity: Name): EntityFlag<Name>[] {
  return entityActions.map((action): EntityFlag<Name> => `${entity}_${action}`);
}

function choicesOf<Flag extends string>(labels: { readonly [Key in Flag]?: string }): FlagChoice<Flag>[] {
  // Object.entries forgets the keys' type; the parameter's type is what promises them.
  return (Object.entries(labels) as [Flag, string][]).map(([flag, label]) => ({ flag, label }));
}

function entityChoices({ flag: entity, label }: FlagChoice<Entity>): FlagChoice<EntityFlag>[] {
  return entityActions.map((action) => ({ flag: `${entity}_${action}`, label: `${verbs[action]} ${label}` }));
}
