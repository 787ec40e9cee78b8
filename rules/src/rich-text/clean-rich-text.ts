import { z } from 'zod';
import { videoAddress } from '../text/video-link.ts';
import { calloutKinds, type RichText, type RichTextMark, type RichTextNode } from './rich-text.ts';
import { embeddedVideo, linkAddress, pictureKey } from './safe-address.ts';

export const richTextLimits = { bytes: 200_000, depth: 12 } as const;

export const richTextMessages = {
  notRichText: 'This text cannot be read',
  tooLong: 'This text is too long. Please split it into two lessons.',
  tooDeep: 'Lists and tables are nested too deep here',
} as const;

type Attributes = Record<string, unknown>;
type Kind = {
  /** Types of node it may hold; none makes it a leaf. */
  holds: readonly string[];
  /** The attributes to keep; null drops the node. */
  attrs?: (attrs: Attributes) => Attributes | null;
  /** Without anything inside it is nothing. */
  needsContent?: true;
};

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'callout',
  'table',
  'embed',
];
const inline = ['text', 'hardBreak'];

/** Every allowed node, with its allowed content. Nothing else exists. */
const kinds = new Map<string, Kind>([
  ['doc', { holds: blocks }],
  ['paragraph', { holds: inline }],
  ['heading', { holds: inline, attrs: ({ level }) => ({ level: oneOf(level, [2, 3, 4]) ?? 2 }) }],
  ['bulletList', { holds: ['listItem'], needsContent: true }],
  ['orderedList', { holds: ['listItem'], attrs: ({ start }) => ({ start: count(start) }), needsContent: true }],
  ['listItem', { holds: blocks, needsContent: true }],
  ['blockquote', { holds: blocks, needsContent: true }],
  ['codeBlock', { holds: ['text'] }],
  ['horizontalRule', { holds: [] }],
  ['hardBreak', { holds: [] }],
  ['image', { holds: [], attrs: imageAttributes }],
  [
    'callout',
    { holds: blocks, attrs: ({ kind }) => ({ kind: oneOf(kind, calloutKinds) ?? 'info' }), needsContent: true },
  ],
  ['table', { holds: ['tableRow'], needsContent: true }],
  ['tableRow', { holds: ['tableCell', 'tableHeader'], needsContent: true }],
  ['tableCell', { holds: blocks, attrs: cellAttributes, needsContent: true }],
  ['tableHeader', { holds: blocks, attrs: cellAttributes, needsContent: true }],
  ['embed', { holds: [], attrs: embedAttributes }],
]);

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code'];

class RefusedContent extends Error {}

/**
 * A text that may be stored: only known nodes in allowed places, only known attributes, no address that runs anything.
 * It is rebuilt from known parts, so nothing of the input itself remains. An empty text is null.
 */
export const richText = z.unknown().transform((input, ctx): RichText | null => {
  try {
    return cleanRichText(input);
  } catch (error) {
    if (!(error instanceof RefusedContent)) throw error;
    ctx.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

function cleanRichText(input: unknown): RichText | null {
  if (input == null) return null;
  if (!isRecord(input) || input.type !== 'doc') throw new RefusedContent(richTextMessages.notRichText);
  const content = cleanContent(input.content, blocks, 1);
  if (!content.some(saysSomething)) return null;
  const text: RichText = { type: 'doc', content };
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length;
  if (bytes > richTextLimits.bytes) throw new RefusedContent(richTextMessages.tooLong);
  return text;
}

function cleanContent(content: unknown, allowed: readonly string[], depth: number): RichTextNode[] {
  if (!Array.isArray(content)) return [];
  if (depth > richTextLimits.depth && content.length > 0) throw new RefusedContent(richTextMessages.tooDeep);
  return content.flatMap((node) => (isRecord(node) ? (cleanNode(node, allowed, depth) ?? []) : []));
}

function cleanNode(node: Attributes, allowed: readonly string[], depth: number): RichTextNode | null {
  const { type } = node;
  if (typeof type !== 'string' || !allowed.includes(type)) return null;
  if (type === 'text') return cleanText(node, allowed.includes('hardBreak'));
  const kind = kinds.get(type);
  if (!kind) return null;
  const attrs = kind.attrs?.(isRecord(node.attrs) ? node.attrs : {});
  if (attrs === null) return null;
  const content = kind.holds.length > 0 ? cleanContent(node.content, kind.holds, depth + 1) : [];
  if (kind.needsContent && content.length === 0) return null;
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

function cleanText({ text, marks }: Attributes, mayBeMarked: boolean): RichTextNode | null {
  if (typeof text !== 'string' || text === '') return null;
  // A zero byte is the one character the database cannot store.
  const kept = mayBeMarked && Array.isArray(marks) ? cleanMarks(marks) : [];
  return { type: 'text', text: text.replaceAll('\0', ''), ...(kept.length > 0 && { marks: kept }) };
}

function cleanMarks(marks: readonly unknown[]): RichTextMark[] {
  const kept = new Map<string, RichTextMark>();
  for (const mark of marks) {
    if (!isRecord(mark) || typeof mark.type !== 'string') continue;
    if (plainMarks.includes(mark.type)) kept.set(mark.type, { type: mark.type });
    const href = mark.type === 'link' && isRecord(mark.attrs) ? linkAddress(mark.attrs.href) : null;
    if (href) kept.set('link', { type: 'link', attrs: { href } });
  }
  return [...kept.values()];
}

function imageAttributes({ src, alt }: Attributes): Attributes | null {
  const key = pictureKey(src);
  return key ? { src: `/api/uploads/${key}`, alt: typeof alt === 'string' ? alt.slice(0, 300) : '' } : null;
}

function embedAttributes({ src }: Attributes): Attributes | null {
  const video = embeddedVideo(src);
  return video && { src: videoAddress(video) };
}

function cellAttributes({ colspan, rowspan }: Attributes): Attributes {
  return { colspan: count(colspan), rowspan: count(rowspan) };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000 ? value : 1;
}

function oneOf<Value>(value: unknown, allowed: readonly Value[]): Value | null {
  return allowed.find((each) => each === value) ?? null;
}

function saysSomething({ type, content = [] }: RichTextNode): boolean {
  return ['text', 'image', 'embed', 'horizontalRule', 'table'].includes(type) || content.some(saysSomething);
}

function isRecord(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
