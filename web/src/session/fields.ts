/**
 * Plain checks of the server's data. They run before the first page is drawn, where a schema library would weigh more
 * than all of the session.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function textOf(value: unknown): string | null {
  return isText(value) ? value : null;
}

/** A whole number. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** All entries or none: an unreadable one spoils the list. */
export function listOf<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  const items = value.map(read).filter((item) => item !== null);
  return items.length === value.length ? items : [];
}
