import { contentKinds } from '@app/rules/learning/content/content-kinds';
import { builder } from '#graphql/builder.ts';
import { type Completions, completionsOf } from './completions.ts';

const ContentKindType = builder.enumType('ContentKind', { values: contentKinds });

const CompletionsType = builder.objectRef<Completions>('Completions').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: ContentKindType }),
    count: t.exposeInt('count'),
  }),
});

builder.queryField('completions', (t) =>
  t.field({
    type: [CompletionsType],
    description: 'How much of each kind a person has completed, for those who see their progress; empty for others',
    authScopes: { signedIn: true },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => completionsOf(ctx, userId),
  }),
);
