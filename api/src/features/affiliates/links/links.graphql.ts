import { linkPages, linkPageLabel } from '@app/rules/affiliates/links/link-pages';
import { affiliateLeadStages } from '@app/rules/affiliates/links/lead-stage';
import { asc } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { requireAffiliate } from './affiliate-of.ts';
import { type AffiliateChoice, affiliateChoices } from './affiliate-choices.ts';
import {
  type AffiliateFigures,
  type Counts,
  type DayCounts,
  type LinkWithFigures,
  myAffiliateFigures,
} from './link-figures.ts';
import { type AffiliateLead, type AffiliateLeadPage, myAffiliateLeads } from './list-leads.ts';
import { qrRows } from './qr.ts';
import { archiveLink, createLink, isShared, updateLink } from './save-link.ts';
import { rememberAffiliateLink } from './touches.ts';

const LeadStageType = builder.enumType('AffiliateLeadStage', { values: affiliateLeadStages });

const CountsType = builder.objectRef<Counts>('AffiliateCounts').implement({
  fields: (t) => ({
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    sales: t.exposeInt('sales'),
    earned: t.expose('earned', { type: 'Pesos' }),
  }),
});

const DayType = builder.objectRef<DayCounts>('AffiliateDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    sales: t.exposeInt('sales'),
    earned: t.expose('earned', { type: 'Pesos' }),
  }),
});

const LinkType = builder.objectRef<LinkWithFigures>('AffiliateLink').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code', { description: 'What `?aff=` carries' }),
    label: t.exposeString('label', { description: 'Only the affiliate sees it' }),
    ending: t.exposeString('ending', { nullable: true, description: 'The sub-code; null for a main link' }),
    url: t.exposeString('url'),
    target: t.exposeString('target', { description: 'Where it leads, in words' }),
    funnelId: t.exposeString('funnelId', { nullable: true }),
    page: t.exposeString('page', { nullable: true }),
    isMain: t.exposeBoolean('isMain'),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    sales: t.exposeInt('sales'),
    earned: t.expose('earned', { type: 'Pesos' }),
    trend: t.exposeIntList('trend', { description: 'Clicks by day' }),
    qr: t.stringList({
      description: 'The dots of its QR code, row by row; 1 is dark',
      resolve: ({ url }) => qrRows(url),
    }),
  }),
});

export const AffiliateFiguresType = builder.objectRef<AffiliateFigures>('AffiliateFigures').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    total: t.expose('total', { type: CountsType }),
    former: t.expose('former', { type: CountsType, description: 'Of as many days before' }),
    days: t.expose('days', { type: [DayType] }),
    paying: t.exposeInt('paying', { description: 'Sales of these days that are paid and still run' }),
    links: t.expose('links', { type: [LinkType] }),
  }),
});

const LeadType = builder.objectRef<AffiliateLead>('AffiliateLead').implement({
  description: 'Somebody an affiliate brought. Address and number stay on the server.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name', { description: 'First name and initial' }),
    email: t.exposeString('email', { description: 'Masked' }),
    stage: t.expose('stage', { type: LeadStageType }),
    link: t.exposeString('link', { nullable: true }),
    product: t.exposeString('product', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const LeadPageType = builder.objectRef<AffiliateLeadPage>('AffiliateLeadPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [LeadType] }),
    totalCount: t.int({ resolve: ({ countAll }) => countAll() }),
  }),
});

/** Staff choose where a resource leads. */
const writesResources = (ctx: Context): boolean =>
  (['create', 'update'] as const).some((right) => requireViewer(ctx).functions.has(`affiliate-resource_${right}`));

type TargetChoice = { funnelId: string | null; page: string | null; label: string };

const TargetType = builder.objectRef<TargetChoice>('AffiliateTarget').implement({
  fields: (t) => ({
    funnelId: t.exposeString('funnelId', { nullable: true }),
    page: t.exposeString('page', { nullable: true }),
    label: t.exposeString('label'),
  }),
});

const ChoiceType = builder.objectRef<AffiliateChoice>('AffiliateChoice').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    isSuspended: t.exposeBoolean('isSuspended'),
  }),
});

const NewLinkInput = builder.inputType('AffiliateLinkInput', {
  fields: (t) => ({
    label: t.string({ required: true }),
    ending: t.string({ required: true }),
    funnelId: t.string(),
    page: t.string(),
  }),
});

const LinkChangeInput = builder.inputType('AffiliateLinkChange', {
  fields: (t) => ({ label: t.string(), funnelId: t.string(), page: t.string() }),
});

builder.queryFields((t) => ({
  myAffiliateFigures: t.field({
    type: AffiliateFiguresType,
    authScopes: { signedIn: true },
    args: { days: t.arg.int({ required: true }) },
    resolve: (_root, { days }, ctx) => myAffiliateFigures(ctx, days),
  }),
  myAffiliateLeads: t.field({
    type: LeadPageType,
    authScopes: { signedIn: true },
    args: {
      stage: t.arg({ type: LeadStageType }),
      linkId: t.arg.int(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { stage, linkId, ...page }, ctx) => myAffiliateLeads(ctx, { stage, linkId }, page),
  }),
  affiliateTargets: t.field({
    type: [TargetType],
    description: 'Where a link can lead: funnels that anybody may see, and public pages',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => {
      if (!writesResources(ctx)) await requireAffiliate(ctx);
      const open = await ctx.db
        .select({ id: funnels.id, name: funnels.name })
        .from(funnels)
        .where(isShared)
        .orderBy(asc(funnels.name));
      return [
        ...open.map(({ id, name }) => ({ funnelId: id, page: null, label: name })),
        ...linkPages.map((page) => ({ funnelId: null, page, label: linkPageLabel(page) })),
      ];
    },
  }),
  affiliateChoices: t.field({
    type: [ChoiceType],
    description: 'Affiliates by name or address, for staff who name one for an order',
    authScopes: { pageFlag: 'affiliates' },
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, ctx) => affiliateChoices(ctx, search),
  }),
}));

builder.mutationFields((t) => ({
  createAffiliateLink: t.int({
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: NewLinkInput, required: true }) },
    resolve: async (_root, { input }, ctx) => (await createLink(ctx, input)).id,
  }),
  updateAffiliateLink: t.int({
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: LinkChangeInput, required: true }) },
    resolve: async (_root, { id, input }, ctx) => (await updateLink(ctx, id, input)).id,
  }),
  archiveAffiliateLink: t.int({
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: async (_root, { id, isArchived }, ctx) => (await archiveLink(ctx, id, isArchived)).id,
  }),
  rememberAffiliateLink: t.boolean({
    description: 'After a sign-in: by which link this browser came, so that it counts on other devices of the person',
    authScopes: { signedIn: true },
    args: { code: t.arg.string(), clickedAt: t.arg({ type: 'DateTime' }) },
    resolve: (_root, args, ctx) => rememberAffiliateLink(ctx, args),
  }),
}));
