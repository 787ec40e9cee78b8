import type { ObjectRef } from '@pothos/core';
import type { Listed } from '#db/paging.ts';
import { builder } from './builder.ts';

/** The type `{items, totalCount}` of a paged list: `listedType('UserList', UserType)`. */
export function listedType<Item>(name: string, item: ObjectRef<SchemaTypes, Item>) {
  return builder.objectRef<Listed<Item>>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: ({ items }) => items }),
      totalCount: t.exposeInt('totalCount'),
    }),
  });
}

type SchemaTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
