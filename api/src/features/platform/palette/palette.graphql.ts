import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { builder } from '#graphql/builder.ts';
import { findAll, type PaletteRow } from './find-all.ts';
import type { FoundBadge } from './finder.ts';

const PaletteBadgeType = builder.objectRef<FoundBadge>('PaletteBadge').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    tone: t.exposeString('tone', { description: 'success, warning, danger or neutral' }),
  }),
});

const PalettePersonType = builder.objectRef<PaletteRow>('PalettePerson').implement({
  description: 'The person behind a row of the palette, and what can be done with them',
  fields: (t) => ({
    userId: t.int({ resolve: ({ person }) => person?.id ?? 0 }),
    name: t.string({ resolve: ({ person }) => person?.name ?? '' }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person?.profileImage ?? null }),
    isArchived: t.boolean({ resolve: ({ person }) => person?.isArchived ?? false }),
    facebookProfile: t.string({ nullable: true, resolve: ({ person }) => person?.facebookProfile ?? null }),
    openAmount: t.float({
      nullable: true,
      description: 'What is due or late, in pesos; null for those who may not see it',
      resolve: ({ standing }) => (standing?.openAmount == null ? null : pesosFromCentavos(standing.openAmount)),
    }),
    isPayable: t.boolean({
      description: 'Something is left to pay, if not yet due',
      resolve: ({ standing }) => standing?.isPayable ?? false,
    }),
  }),
});

const PaletteRowType = builder.objectRef<PaletteRow>('PaletteRow').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    key: t.string({ description: 'Differs from row to row', resolve: ({ kind, id }) => `${kind}:${id}` }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail', { nullable: true }),
    path: t.exposeString('path'),
    isGuess: t.boolean({
      description: 'What was typed is not in it, one typing error apart',
      resolve: ({ isGuess }) => isGuess ?? false,
    }),
    amount: t.float({
      nullable: true,
      description: 'In pesos, of payments',
      resolve: ({ amount }) => (amount === undefined ? null : pesosFromCentavos(amount)),
    }),
    badge: t.field({
      type: PaletteBadgeType,
      nullable: true,
      resolve: ({ badge, standing }) => badge ?? standing?.badge ?? null,
    }),
    person: t.field({
      type: PalettePersonType,
      nullable: true,
      resolve: (row) => (row.person ? row : null),
    }),
  }),
});

builder.queryField('palette', (t) =>
  t.field({
    type: [PaletteRowType],
    description: 'People, payments and content that staff find by a text, as far as they may see them',
    authScopes: { signedIn: true },
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }, ctx) => findAll(ctx, { text }),
  }),
);
