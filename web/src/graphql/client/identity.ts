/** An object of an answer: the server says its type. Objects without one are JSON values, which are never looked into. */
export type TypedObject = Readonly<Record<string, unknown>> & { readonly __typename: string };

/** The id of a field is the same in every version of its form, with different texts; a task has a state per person. */
const withoutIdentity = new Set(['FormField', 'Task']);

/** A billing belongs to its person, whoever loads it. */
const idFields: Readonly<Record<string, string>> = { PersonBilling: 'userId' };

/** Under which name all answers know an object; null for one that belongs to the object around it. */
export function identityOf(object: TypedObject): string | null {
  const { __typename: type } = object;
  const id = object[idFields[type] ?? 'id'];
  const isThere = typeof id === 'string' || typeof id === 'number';
  return isThere && !withoutIdentity.has(type) ? `${type}:${id}` : null;
}

export function isTyped(value: unknown): value is TypedObject {
  return typeof value === 'object' && value !== null && '__typename' in value && typeof value.__typename === 'string';
}
