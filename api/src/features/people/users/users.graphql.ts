import { builder } from '#graphql/builder.ts';
import { loadCurrentUser } from './current-user.ts';

const version = '8.9.0';

/** The type under which the published clients of this protocol look for the signed-in person. */
const Redwood = builder.objectRef<Record<string, never>>('Redwood').implement({
  fields: (t) => ({
    version: t.string({ nullable: true, resolve: () => version }),
    prismaVersion: t.string({ nullable: true, resolve: () => null }),
    currentUser: t.field({ type: 'JSON', nullable: true, resolve: (_redwood, _args, ctx) => loadCurrentUser(ctx) }),
  }),
});

builder.queryField('redwood', (t) =>
  t.field({ type: Redwood, nullable: true, authScopes: { public: true }, resolve: () => ({}) }),
);

/** Notifies an open page that its person, or their rights, have changed; the page then reloads them. */
builder.subscriptionField('currentUserChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { halfSignedIn: true },
    subscribe: (_root, _args, { live, viewer, signal }) => live.listen(`user:${viewer?.userId ?? 0}`, signal),
    resolve: () => true,
  }),
);
