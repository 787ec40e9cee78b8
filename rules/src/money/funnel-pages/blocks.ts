import { z } from 'zod';
import { videoLink } from '../../text/video-link.ts';
import { richText } from '../../rich-text/clean-rich-text.ts';
import type { RichTextNode } from '../../rich-text/rich-text.ts';
import { isLink } from '../../platform/settings/setting-input.ts';
import {
  blockIcons,
  type BlockProps,
  type BlockType,
  bulletStyles,
  countdownEnds,
  type FunnelBlockType,
  type FunnelPageContent,
  imageWidths,
  type PageBlock,
  type PublicBlockType,
} from './page-content.ts';

/** The limits of a page: enough for a long one, and little enough for a phone. */
export const pageLimits = { blocks: 40, items: 24, bytes: 300_000 } as const;

export const pageMessages = {
  link: 'Links must be a path of this site or an https:// link',
  video: 'Videos must be links to YouTube or Vimeo',
  picture: 'Choose a picture',
  form: 'Choose a form',
  date: 'Choose a date and time',
  text: 'Pictures, videos and tables have blocks of their own',
  sameId: 'Two blocks have the same id',
  tooMany: 'A page has at most 40 blocks',
  tooLarge: 'This page is too large',
  unknownBlock: 'This kind of block is not known',
} as const;

// The database takes no control characters but line ends and tabs.
const controls = /[^\P{Cc}\n\r\t]/u;
const words = (most: number) =>
  z
    .string()
    .max(most, `Texts here have at most ${most} characters`)
    .refine((text) => !controls.test(text), 'This text has characters that cannot be stored');

const short = words(80);
const line = words(160);
const passage = words(1200);
const menu = words(24);
const link = z
  .string()
  .trim()
  .refine((text) => text === '' || isLink(text), pageMessages.link);
const picture = z.string().regex(/^[\w-]{0,100}$/, pageMessages.picture);
const video = z
  .string()
  .max(500)
  .refine((text) => text === '' || videoLink(text) !== null, pageMessages.video);
const instant = z
  .string()
  .refine((text) => text === '' || z.iso.datetime({ offset: true }).safeParse(text).success, pageMessages.date);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(pageLimits.items, `A list has at most ${pageLimits.items} entries`);

/** Nodes of a rich text that have no block of their own. */
const writtenNodes = ['doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];
const inlineNodes = ['text', 'hardBreak', 'horizontalRule'];
const isWritten = ({ type, content = [] }: RichTextNode): boolean =>
  [...writtenNodes, ...inlineNodes].includes(type) && content.every(isWritten);
const written = richText.refine((text) => text === null || isWritten(text), pageMessages.text);

/** Unknown properties are refused, never dropped: the saved page is exactly the one on screen. */
export const blockSchemas = {
  hero: z.strictObject({
    eyebrow: short,
    title: line,
    text: words(400),
    buttonLabel: short,
    secondLabel: short,
    secondLink: link,
    note: line,
    videoLink: video,
    videoTitle: short,
    picture,
    pictureText: line,
  }),
  numbers: z.strictObject({ items: listOf(z.strictObject({ figure: words(12), label: short })) }),
  video: z.strictObject({ title: line, link: video, picture, caption: line }),
  image: z.strictObject({ picture, alt: words(300), caption: line, width: z.enum(imageWidths) }),
  text: z.strictObject({ menu, title: line, text: written }),
  bullets: z.strictObject({
    menu,
    title: line,
    lead: words(300),
    style: z.enum(bulletStyles),
    items: listOf(z.strictObject({ icon: z.enum(blockIcons), title: line, text: words(300) })),
  }),
  testimonials: z.strictObject({
    menu,
    title: line,
    lead: words(300),
    items: listOf(z.strictObject({ quote: words(600), name: short, role: short, win: short, picture })),
  }),
  price: z.strictObject({
    menu,
    title: line,
    lead: words(300),
    items: listOf(z.strictObject({ text: line })),
    steps: listOf(z.strictObject({ text: line })),
    showSeats: z.boolean(),
    showCoupon: z.boolean(),
    buttonLabel: short,
  }),
  countdown: z.strictObject({ title: line, until: z.enum(countdownEnds), date: instant, ended: line }),
  faq: z.strictObject({
    menu,
    title: line,
    lead: words(300),
    linkLabel: short,
    link,
    items: listOf(z.strictObject({ question: line, answer: passage })),
  }),
  form: z.strictObject({
    title: line,
    text: words(400),
    formSlug: z
      .string()
      .regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, pageMessages.form)
      .max(80),
    buttonLabel: short,
  }),
  checkout: z.strictObject({ title: line, text: words(400), buttonLabel: short }),
  footer: z.strictObject({ note: words(300), links: listOf(z.strictObject({ label: short, link })) }),
} satisfies { [Type in FunnelBlockType]: z.ZodType<BlockProps[Type]> };

const publicBlockSchemas = {
  welcome: z.strictObject({
    eyebrow: short,
    title: line,
    text: words(400),
    coachName: short,
    coachText: words(200),
    picture,
  }),
  optIn: z.strictObject({ title: line, text: words(300), help: line, buttonLabel: short, note: words(300) }),
  lessons: z.strictObject({ menu, title: line, lead: words(300) }),
  people: z.strictObject({ text: line }),
} satisfies { [Type in PublicBlockType]: z.ZodType<BlockProps[Type]> };

// Object.keys forgets that these are the types.
export const blockTypes = Object.keys(blockSchemas) as readonly FunnelBlockType[];

const allSchemas = { ...blockSchemas, ...publicBlockSchemas };

const blockOf = <Type extends BlockType>(type: Type) =>
  z.strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/, 'This block has no id'),
    type: z.literal(type),
    props: allSchemas[type],
  });

const funnelBlocks = [
  blockOf('hero'),
  blockOf('numbers'),
  blockOf('video'),
  blockOf('image'),
  blockOf('text'),
  blockOf('bullets'),
  blockOf('testimonials'),
  blockOf('price'),
  blockOf('countdown'),
  blockOf('faq'),
  blockOf('form'),
  blockOf('checkout'),
  blockOf('footer'),
] as const;

const funnelBlock = z.discriminatedUnion('type', funnelBlocks, pageMessages.unknownBlock);
const publicBlock = z.discriminatedUnion(
  'type',
  [...funnelBlocks, blockOf('welcome'), blockOf('optIn'), blockOf('lessons'), blockOf('people')],
  pageMessages.unknownBlock,
);

const seo = z.strictObject({
  title: words(120),
  description: words(300),
  imageKey: picture.min(1, pageMessages.picture).nullable(),
});

const contentOf = <Block extends z.ZodType<PageBlock>>(block: Block) =>
  z
    .strictObject({
      blocks: z
        .array(block)
        .max(pageLimits.blocks, pageMessages.tooMany)
        .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, pageMessages.sameId),
      seo,
    })
    .refine(
      (content) => new TextEncoder().encode(JSON.stringify(content)).length <= pageLimits.bytes,
      pageMessages.tooLarge,
    );

/** A page of a funnel as it may be stored. */
export const funnelPageContent = contentOf(funnelBlock) satisfies z.ZodType<FunnelPageContent>;

/** A page like `/free-lessons`: it may have an opt-in form and lessons as well. */
export const publicPageContent = contentOf(publicBlock) satisfies z.ZodType<FunnelPageContent>;

/** Keys of all uploaded pictures of a page. */
export function picturesOf({ blocks, seo: { imageKey } }: FunnelPageContent): string[] {
  const keys = blocks.flatMap((block) => {
    if (block.type === 'testimonials') return block.props.items.map((item) => item.picture);
    return 'picture' in block.props ? [block.props.picture] : [];
  });
  return [...new Set([...keys, imageKey ?? ''])].filter((key) => key !== '');
}
