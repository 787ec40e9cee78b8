import { affiliateResourceKinds } from '@app/rules/affiliates/resources/resource-kinds';
import { builder } from '#graphql/builder.ts';
import {
  archiveResource,
  createResource,
  findResource,
  listResources,
  type SharedResource,
  updateResource,
} from './resources.service.ts';

const KindType = builder.enumType('AffiliateResourceKind', { values: affiliateResourceKinds });

const ResourceType = builder.objectRef<SharedResource>('AffiliateResource').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: KindType }),
    title: t.exposeString('title'),
    text: t.exposeString('text', { description: 'As staff wrote it; {link} stands for the own address' }),
    caption: t.exposeString('caption', { description: 'With the viewer’s own address filled in' }),
    link: t.exposeString('link', { nullable: true, description: 'The viewer’s own address; none for staff' }),
    qr: t.exposeStringList('qr', { description: 'The dots of its QR code, row by row; 1 is dark' }),
    fileId: t.exposeInt('fileId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    fileType: t.exposeString('fileType', { nullable: true }),
    fileUrl: t.exposeString('fileUrl', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    funnelId: t.exposeString('funnelId', { nullable: true }),
    page: t.exposeString('page', { nullable: true }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ResourceInput = builder.inputType('AffiliateResourceInput', {
  fields: (t) => ({
    kind: t.field({ type: KindType, required: true }),
    title: t.string({ required: true }),
    text: t.string({ required: true }),
    fileId: t.int(),
    url: t.string(),
    funnelId: t.string(),
    page: t.string(),
  }),
});

builder.queryFields((t) => ({
  // Affiliates, and staff who write them: the service knows who.
  affiliateResources: t.field({
    type: [ResourceType],
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => listResources(ctx),
  }),
  affiliateResource: t.field({
    type: ResourceType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findResource(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  createAffiliateResource: t.field({
    type: ResourceType,
    authScopes: { functionFlag: 'affiliate-resource_create' },
    args: { input: t.arg({ type: ResourceInput, required: true }) },
    resolve: (_root, { input }, ctx) => createResource(ctx, input),
  }),
  updateAffiliateResource: t.field({
    type: ResourceType,
    authScopes: { functionFlag: 'affiliate-resource_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: ResourceInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateResource(ctx, id, input),
  }),
  archiveAffiliateResource: t.field({
    type: ResourceType,
    authScopes: { functionFlag: 'affiliate-resource_delete' },
    args: { id: t.arg.int({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, isArchived }, ctx) => archiveResource(ctx, id, isArchived),
  }),
}));
