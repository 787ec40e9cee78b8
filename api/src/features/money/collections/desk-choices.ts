import { asc, desc } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { batches } from '#tables/people/batches.table.ts';
import { products } from '#tables/money/products.table.ts';

export type DeskChoice = { id: number; name: string };

/** For filters of the desk, whose readers may not open the pages of batches and products themselves. */
export function batchChoices({ db }: Pick<Context, 'db'>): Promise<DeskChoice[]> {
  return db.select({ id: batches.id, name: batches.name }).from(batches).orderBy(desc(batches.id));
}

export function productChoices({ db }: Pick<Context, 'db'>): Promise<DeskChoice[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.name), asc(products.id));
}
