import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  type SignedAnnouncement,
  updateAnnouncement,
} from './announcements.service.ts';

const AnnouncementType = builder.objectRef<SignedAnnouncement>('Announcement').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    /** Markdown. */
    body: t.exposeString('body'),
    isPinned: t.exposeBoolean('isPinned'),
    author: t.expose('author', { type: CommunityPersonType, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const AnnouncementListType = listedType('AnnouncementList', AnnouncementType);

const AnnouncementInput = builder.inputType('AnnouncementInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    isPinned: t.boolean({ required: true }),
  }),
});

builder.queryField('announcements', (t) =>
  t.field({
    type: AnnouncementListType,
    authScopes: { signedIn: true },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listAnnouncements(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createAnnouncement: t.field({
    type: AnnouncementType,
    authScopes: { functionFlag: 'announcement_create' },
    args: { input: t.arg({ type: AnnouncementInput, required: true }) },
    resolve: (_root, { input }, ctx) => createAnnouncement(ctx, input),
  }),
  updateAnnouncement: t.field({
    type: AnnouncementType,
    authScopes: { functionFlag: 'announcement_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: AnnouncementInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateAnnouncement(ctx, id, input),
  }),
  deleteAnnouncement: t.field({
    type: AnnouncementType,
    authScopes: { functionFlag: 'announcement_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteAnnouncement(ctx, id),
  }),
}));
