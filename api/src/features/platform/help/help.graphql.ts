import type { GuideHit } from '@app/rules/platform/help/find-in-guides';
import type { GuideTopic } from '@app/rules/platform/help/read-guide';
import { builder } from '#graphql/builder.ts';
import { findHelp, type GuidePicture, logInHelp, ownGuide, ownGuides, type StoredGuide } from './guides.ts';

const HelpTopicType = builder.objectRef<GuideTopic>('HelpTopic').implement({
  fields: (t) => ({
    anchor: t.exposeString('id'),
    title: t.exposeString('title'),
    text: t.exposeString('text', { description: 'Markdown' }),
  }),
});

const HelpPictureType = builder.objectRef<GuidePicture>('HelpPicture').implement({
  fields: (t) => ({
    source: t.exposeString('source', { description: 'As it is written in the text' }),
    address: t.exposeString('address'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
});

const HelpGuideType = builder.objectRef<StoredGuide>('HelpGuide').implement({
  description: 'A guide of docs/guides',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The last part of its address' }),
    title: t.string({ resolve: ({ guide }) => guide.title }),
    intro: t.string({ description: 'Markdown', resolve: ({ guide }) => guide.intro }),
    topics: t.field({ type: [HelpTopicType], resolve: ({ guide }) => guide.topics }),
    pictures: t.expose('pictures', { type: [HelpPictureType] }),
  }),
});

const HelpHitType = builder.objectRef<GuideHit>('HelpHit').implement({
  description: 'A topic in which everything that was typed is found',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of its guide' }),
    guide: t.exposeString('guide', { description: 'The title of its guide' }),
    anchor: t.exposeString('id'),
    title: t.exposeString('title'),
    excerpt: t.exposeString('excerpt'),
  }),
});

const authScopes = { signedIn: true } as const;

builder.queryFields((t) => ({
  helpGuides: t.field({
    type: [HelpGuideType],
    description: 'Those for the work of the viewer',
    authScopes,
    resolve: (_root, _args, ctx) => ownGuides(ctx),
  }),
  helpGuide: t.field({
    type: HelpGuideType,
    authScopes,
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, ctx) => ownGuide(ctx, name),
  }),
  logInHelp: t.field({
    type: [HelpTopicType],
    description: 'What the member guide says about logging in, for people who cannot',
    authScopes: { public: true },
    resolve: () => logInHelp(),
  }),
  helpSearch: t.field({
    type: [HelpHitType],
    description: 'Headings first',
    authScopes,
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }, ctx) => findHelp(ctx, text),
  }),
}));
