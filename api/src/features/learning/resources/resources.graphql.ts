import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { ContentGateType, ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import {
  findMyResource,
  findPublicResource,
  listMyResources,
  listPublicResources,
  type OfferedResource,
  previewOf,
  type Shelves,
} from './learner-resources.ts';
import type { Resource, ResourceLevel, UploadedResource } from './read-resources.ts';
import {
  createResourceFile,
  deleteResourceFile,
  findResourceFile,
  kindOf,
  listResourceFiles,
  listShelves,
  updateResourceFile,
} from './resources.service.ts';

const ResourceLevelType = builder.objectRef<ResourceLevel>('ResourceLevel').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const ResourceUploadType = builder.objectRef<UploadedResource>('ResourceUpload').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    url: t.string({ resolve: ({ key }) => fileUrl(key) }),
    name: t.exposeString('name'),
    /** Bytes; a file may be larger than an Int holds, but uploads are not. */
    size: t.exposeInt('bytes'),
  }),
});

const ResourceFileType = builder.objectRef<Resource>('ResourceFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    kind: t.string({ resolve: kindOf, description: 'A file category, such as pdf or webLink' }),
    url: t.exposeString('url', { nullable: true }),
    file: t.expose('file', { type: ResourceUploadType, nullable: true }),
    status: t.expose('status', { type: ContentStatusType }),
    isPublic: t.exposeBoolean('isPublic'),
    isFree: t.exposeBoolean('isFree'),
    accessLevels: t.expose('levels', { type: [ResourceLevelType] }),
    downloadCount: t.exposeInt('downloadCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const ResourceFileListType = listedType('ResourceFileList', ResourceFileType);

const ResourcePreviewType = builder.objectRef<NonNullable<ReturnType<typeof previewOf>>>('ResourcePreview').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'picture, pdf, audio, video, or embed for a video elsewhere' }),
    url: t.exposeString('url'),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
  }),
});

/**
 * The fields for a learner or a visitor; the file itself is behind `downloadUrl`, which is empty while it is closed.
 */
const ResourceType = builder.objectRef<OfferedResource>('Resource').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ resource }) => resource.id }),
    title: t.string({ resolve: ({ resource }) => resource.title }),
    description: t.string({ nullable: true, resolve: ({ resource }) => resource.description }),
    category: t.string({ nullable: true, resolve: ({ resource }) => resource.category }),
    kind: t.string({ resolve: ({ resource }) => kindOf(resource) }),
    isLink: t.boolean({ resolve: ({ resource }) => resource.file === null }),
    size: t.int({ nullable: true, resolve: ({ resource }) => resource.file?.bytes ?? null }),
    downloadCount: t.int({ resolve: ({ resource }) => resource.downloadCount }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ resource }) => resource.updatedAt }),
    gate: t.field({ type: ContentGateType, resolve: ({ gate }) => gate }),
    downloadUrl: t.string({
      nullable: true,
      resolve: ({ resource, gate }) => (gate.isOpen ? `/api/resources/${resource.id}/download` : null),
    }),
    preview: t.field({ type: ResourcePreviewType, nullable: true, resolve: previewOf }),
  }),
});

const ResourceShelvesType = builder.objectRef<Shelves>('ResourceShelves').implement({
  fields: (t) => ({
    items: t.field({ type: [ResourceType], resolve: ({ items }) => items }),
    totalCount: t.exposeInt('totalCount'),
    categories: t.exposeStringList('categories', { description: 'Every shelf with something on it' }),
  }),
});

const ResourceFilter = builder.inputType('ResourceFilter', {
  fields: (t) => ({ search: t.string(), category: t.string() }),
});

const ResourceFileInput = builder.inputType('ResourceFileInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string(),
    category: t.string(),
    fileId: t.int(),
    url: t.string(),
    status: t.field({ type: ContentStatusType, required: true }),
    isPublic: t.boolean({ required: true }),
    isFree: t.boolean({ required: true }),
    accessLevelIds: t.stringList({ required: true }),
  }),
});

builder.queryFields((t) => ({
  resourceFiles: t.field({
    type: ResourceFileListType,
    authScopes: { pageFlag: 'resourceFiles' },
    args: { filter: t.arg({ type: ResourceFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listResourceFiles(ctx, filter ?? {}, { page, pageSize }),
  }),
  resourceFile: t.field({
    type: ResourceFileType,
    authScopes: { pageFlag: 'resourceFile' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findResourceFile(ctx, id),
  }),
  resourceShelves: t.field({
    type: ['String'],
    authScopes: { pageFlag: 'resourceFiles' },
    resolve: (_root, _args, ctx) => listShelves(ctx),
  }),
  myResources: t.field({
    type: ResourceShelvesType,
    authScopes: { signedIn: true },
    args: { filter: t.arg({ type: ResourceFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listMyResources(ctx, { ...filter, page, pageSize }),
  }),
  myResource: t.field({
    type: ResourceType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findMyResource(ctx, id),
  }),
  publicResources: t.field({
    type: ResourceShelvesType,
    authScopes: { public: true },
    args: { filter: t.arg({ type: ResourceFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listPublicResources(ctx, { ...filter, page, pageSize }),
  }),
  publicResource: t.field({
    type: ResourceType,
    authScopes: { public: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findPublicResource(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  createResourceFile: t.field({
    type: ResourceFileType,
    authScopes: { functionFlag: 'resource-file_create' },
    args: { input: t.arg({ type: ResourceFileInput, required: true }) },
    resolve: (_root, { input }, ctx) => createResourceFile(ctx, input),
  }),
  updateResourceFile: t.field({
    type: ResourceFileType,
    authScopes: { functionFlag: 'resource-file_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: ResourceFileInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateResourceFile(ctx, id, input),
  }),
  deleteResourceFile: t.field({
    type: ResourceFileType,
    authScopes: { functionFlag: 'resource-file_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteResourceFile(ctx, id),
  }),
}));
