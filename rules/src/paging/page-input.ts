import { z } from 'zod';

export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

/** The part of a list to return; nulls come from GraphQL arguments that were left out. */
export const pageInput = z.object({
  page: z
    .int()
    .min(1)
    .max(100_000)
    .nullish()
    .transform((page) => page ?? 1),
  pageSize: z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .nullish()
    .transform((size) => size ?? PAGE_SIZE),
});

export type PageInput = z.input<typeof pageInput>;
