import { type PageInput, pageInput } from '@app/rules/paging/page-input';
import { parseInput } from '#errors.ts';

export type Listed<Item> = { items: Item[]; totalCount: number };

/** Limit and offset of a page, checked. */
export function pageBounds(input: PageInput): { limit: number; offset: number } {
  const { page, pageSize } = parseInput(pageInput, input);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** A pattern for LIKE that finds a text inside another; its own wildcards are escaped. */
export function containing(text: string): string {
  return wildcards.test(text) ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : `%${text}%`;
}

/** Looking first is quicker: hardly any text has one. */
const wildcards = /[\\%_]/;
