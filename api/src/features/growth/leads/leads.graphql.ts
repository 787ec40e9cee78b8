import { type LeadCounts, leadSorts } from '@app/rules/growth/leads/lead-filter';
import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { Lead } from '#tables/growth/leads.table.ts';
import { assignLeads, type LeadOwner, markLeadsContacted, ownerNames, possibleOwners } from './follow-up.ts';
import { leadCampaigns, type LeadFigures, leadFigures } from './lead-figures.ts';
import { listLeads } from './list-leads.ts';

const LeadSortType = builder.enumType('LeadSort', { values: leadSorts });

const LeadOwnerType = builder.objectRef<LeadOwner>('LeadOwner').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const LeadType = builder.objectRef<Lead>('Lead').implement({
  authScopes: { pageFlag: 'leads' },
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    mobile: t.exposeString('mobile'),
    source: t.exposeString('source', { description: 'free-lessons, free-training or challenge' }),
    tags: t.exposeStringList('tags'),
    utmSource: t.exposeString('utmSource', { nullable: true }),
    utmMedium: t.exposeString('utmMedium', { nullable: true }),
    utmCampaign: t.exposeString('utmCampaign', { nullable: true }),
    affCode: t.exposeString('affCode', { nullable: true }),
    step: t.exposeString('step', { description: 'The furthest: opted-in, watched, ordered or paid' }),
    userId: t.exposeInt('userId', { nullable: true, description: 'The account that is theirs for sure' }),
    ownerId: t.exposeInt('ownerId', { nullable: true }),
    ownerName: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => ownerNames(ctx, ids),
      resolve: ({ ownerId }) => ownerId,
    }),
    lastContactAt: t.expose('lastContactAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const LeadListType = listedType('LeadList', LeadType);

const LeadCountsType = builder.objectRef<LeadCounts>('LeadCounts').implement({
  description: 'How many came at least this far',
  fields: (t) => ({
    optedIn: t.int({ resolve: (counts) => counts['opted-in'] }),
    watched: t.exposeInt('watched'),
    ordered: t.exposeInt('ordered'),
    paid: t.exposeInt('paid'),
  }),
});

const LeadsOfSourceType = builder.objectRef<LeadFigures['sources'][number]>('LeadsOfSource').implement({
  fields: (t) => ({
    source: t.exposeString('source'),
    visits: t.exposeInt('visits', { nullable: true }),
    counts: t.expose('counts', { type: LeadCountsType }),
  }),
});

const LeadsOfDayType = builder.objectRef<LeadFigures['days'][number]>('LeadsOfDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    visits: t.exposeInt('visits', { nullable: true }),
    counts: t.expose('counts', { type: LeadCountsType }),
  }),
});

const LeadFiguresType = builder.objectRef<LeadFigures>('LeadFigures').implement({
  fields: (t) => ({
    visits: t.exposeInt('visits', { nullable: true, description: 'Null for those who see their own leads only' }),
    counts: t.expose('counts', { type: LeadCountsType }),
    sources: t.field({ type: [LeadsOfSourceType], resolve: ({ sources }) => sources }),
    days: t.field({ type: [LeadsOfDayType], resolve: ({ days }) => days }),
  }),
});

const LeadFilterInput = builder.inputType('LeadFilter', {
  fields: (t) => ({
    search: t.string(),
    source: t.string(),
    campaign: t.string(),
    reached: t.string({ description: 'Came at least this far' }),
    ownerId: t.int({ description: '0: those of nobody' }),
    isContacted: t.boolean(),
    from: t.field({ type: 'Date', description: 'First Manila day of the opt-in' }),
    to: t.field({ type: 'Date', description: 'Last Manila day of the opt-in' }),
  }),
});

builder.queryFields((t) => ({
  leads: t.field({
    type: LeadListType,
    authScopes: { pageFlag: 'leads' },
    args: {
      filter: t.arg({ type: LeadFilterInput }),
      sort: t.arg({ type: LeadSortType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, ...page }, ctx) =>
      readListAs(ctx, (copy) => listLeads(copy, { filter: filter ?? {}, sort: sort ?? null }, page)),
  }),
  leadFigures: t.field({
    type: LeadFiguresType,
    description: 'Those who opted in on these Manila days, and how far they came until now',
    authScopes: { pageFlag: 'leads' },
    args: {
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      source: t.arg.string(),
      campaign: t.arg.string(),
    },
    resolve: (_root, scope, ctx) => readListAs(ctx, (copy) => leadFigures(copy, scope)),
  }),
  leadCampaigns: t.stringList({
    authScopes: { pageFlag: 'leads' },
    resolve: (_root, _args, ctx) => leadCampaigns(ctx),
  }),
  leadOwners: t.field({
    type: [LeadOwnerType],
    description: 'Colleagues who can open leads',
    authScopes: { pageFlag: 'leads' },
    resolve: (_root, _args, ctx) => possibleOwners(ctx),
  }),
}));

const ids = { required: true } as const;

builder.mutationFields((t) => ({
  markLeadsContacted: t.field({
    type: [LeadType],
    authScopes: { functionFlag: 'lead_update' },
    args: { ids: t.arg.intList(ids) },
    resolve: (_root, args, ctx) => markLeadsContacted(ctx, args.ids),
  }),
  assignLeads: t.field({
    type: [LeadType],
    authScopes: { functionFlag: 'lead_update' },
    args: { ids: t.arg.intList(ids), ownerId: t.arg.int() },
    resolve: (_root, args, ctx) => assignLeads(ctx, { ids: args.ids, ownerId: args.ownerId ?? null }),
  }),
}));
