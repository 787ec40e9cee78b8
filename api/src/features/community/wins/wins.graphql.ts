import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { winsTopic } from '#features/community/posts/live-posts.ts';
import { PostPictureType } from '#features/community/posts/posts.graphql.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { cheerWin, uncheerWin } from './cheer-wins.ts';
import { listWins, type SeenWin } from './read-wins.ts';
import { createWin, deleteWin, updateWin } from './write-wins.ts';

export const WinType = builder.objectRef<SeenWin>('Win').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    amountEarned: t.expose('amountEarned', { type: 'Pesos', nullable: true }),
    clientPlatform: t.exposeString('clientPlatform', { nullable: true }),
    picture: t.expose('picture', { type: PostPictureType, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: CommunityPersonType }),
    cheerCount: t.exposeInt('cheerCount'),
    isCheered: t.exposeBoolean('isCheered'),
    cheeredBy: t.exposeStringList('cheeredBy'),
    isMine: t.exposeBoolean('isMine'),
  }),
});

const WinListType = listedType('WinList', WinType);

const WinInput = builder.inputType('WinInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    amountEarned: t.field({ type: 'Pesos' }),
    clientPlatform: t.string(),
    pictureId: t.int(),
  }),
});

builder.queryField('wins', (t) =>
  t.field({
    type: WinListType,
    authScopes: { signedIn: true },
    args: { userId: t.arg.int(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listWins(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createWin: t.field({
    type: WinType,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: WinInput, required: true }) },
    resolve: (_root, { input }, ctx) => createWin(ctx, input),
  }),
  updateWin: t.field({
    type: WinType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: WinInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateWin(ctx, id, input),
  }),
  deleteWin: t.field({
    type: WinType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteWin(ctx, id),
  }),
  cheerWin: t.field({
    type: WinType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => cheerWin(ctx, id),
  }),
  uncheerWin: t.field({
    type: WinType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => uncheerWin(ctx, id),
  }),
}));

builder.subscriptionField('winsChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { live, signal }) => live.listen(winsTopic, signal),
    resolve: () => true,
  }),
);
