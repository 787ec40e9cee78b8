import { asc } from 'drizzle-orm';
import { builder } from '#graphql/builder.ts';
import { accessLevels } from '#tables/people/access.table.ts';

const ContentLevelType = builder.objectRef<{ id: string; name: string }>('ContentLevel').implement({
  description: 'An access level that can open content',
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

// Content authors choose who may open it, even without the flags for people and levels.
builder.queryField('contentLevels', (t) =>
  t.field({
    type: [ContentLevelType],
    authScopes: { pageFlag: 'courses', $any: { pageFlag: 'events', $any: { pageFlag: 'resourceFiles' } } },
    resolve: (_root, _args, { db }) =>
      db.select({ id: accessLevels.id, name: accessLevels.name }).from(accessLevels).orderBy(asc(accessLevels.name)),
  }),
);
