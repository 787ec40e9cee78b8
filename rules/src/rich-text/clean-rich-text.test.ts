import { expect, test } from 'vitest';
import { richText, richTextLimits, richTextMessages } from './clean-rich-text.ts';
import { picturesIn, plainText } from './read-rich-text.ts';
import type { RichText, RichTextNode } from './rich-text.ts';

const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const clean = (input: unknown) => richText.parse(input);
const cleanBlock = (node: unknown) => clean(doc(paragraph(text('x')), node))?.content?.[1] ?? null;

test('the editor’s output comes through unchanged', () => {
  const whole = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('Your first client')] },
    paragraph(text('Bold', { type: 'bold' }), { type: 'hardBreak' }, text('link', link('https://upwork.com/jobs'))),
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('One')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('In'))] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph(text('Said'))] },
    { type: 'codeBlock', content: [text('const a = 1;')] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: '/api/uploads/abcdefgh12345', alt: 'A screen' } },
    { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('Do this'))] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text('Rate'))] },
            { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(text('$5'))] },
          ],
        },
      ],
    },
    { type: 'embed', attrs: { src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
  );
  expect(clean(whole)).toEqual(whole);
});

test.each([
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  [' javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['not an address', null],
  [{ href: 'https://a.example' }, null],
  ['/courses/my-courses/1', '/courses/my-courses/1'],
  ['mailto:hello@tribe.example', 'mailto:hello@tribe.example'],
  ['https://tribe.example/a?b=c', 'https://tribe.example/a?b=c'],
])('XS-06: a link to %j is kept as %j', (href, kept) => {
  const marks = clean(doc(paragraph(text('here', link(href)))))?.content?.[0]?.content?.[0]?.marks;
  expect(marks?.[0]?.attrs?.href ?? null).toBe(kept);
});

test.each([
  ['data:image/svg+xml,<svg onload=alert(1)>'],
  ['https://elsewhere.example/pixel.gif'],
  ['/api/uploads/../graphql'],
  ['/api/uploads/abcdefgh12345?x=1'],
  [7],
])('a picture from %j is dropped', (src) => {
  expect(cleanBlock({ type: 'image', attrs: { src } })).toBeNull();
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert("youtube.com/watch?v=dQw4w9WgXcQ")', null],
])('an embed of %s is kept as %s', (src, kept) => {
  expect(cleanBlock({ type: 'embed', attrs: { src } })?.attrs?.src ?? null).toBe(kept);
});

test.each<[string, unknown]>([
  ['an unknown node', { type: 'script', content: [text('alert(1)')] }],
  ['raw markup', { type: 'html', attrs: { html: '<b>' } }],
  ['a list item outside a list', { type: 'listItem', content: [paragraph(text('x'))] }],
  ['a list without items', { type: 'bulletList', content: [paragraph(text('x'))] }],
  ['a table without cells', { type: 'table', content: [{ type: 'tableRow', content: [] }] }],
  ['a text among blocks', text('loose')],
  ['something that is no node', 'words'],
])('XS-01: %s is dropped', (_name, node) => {
  expect(cleanBlock(node)).toBeNull();
});

test('XS-01: unknown attributes, marks and levels do not come along', () => {
  expect(cleanBlock({ type: 'heading', attrs: { level: 1, onclick: 'x', style: 'y' }, content: [] })).toEqual({
    type: 'heading',
    attrs: { level: 2 },
  });
  const marked = paragraph(
    text('x', { type: 'bold', attrs: { style: 'x' } }, { type: 'textStyle', attrs: { color: 'red' } }),
  );
  expect(cleanBlock(marked)).toEqual(paragraph(text('x', { type: 'bold' })));
  expect(cleanBlock({ type: 'codeBlock', content: [text('x', { type: 'bold' })] })).toEqual({
    type: 'codeBlock',
    content: [text('x')],
  });
});

test('names of prototypes reach nothing', () => {
  const input: unknown = JSON.parse(
    '{"type":"doc","__proto__":{"polluted":1},"content":[{"type":"paragraph","__proto__":{"a":1},"attrs":{"__proto__":{"a":1}},"content":[{"type":"text","text":"x"}]},{"type":"__proto__","content":[]},{"type":"constructor"},{"type":"toString"}]}',
  );
  expect(JSON.stringify(clean(input))).toBe(
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}',
  );
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

const nested = (depth: number): RichTextNode =>
  depth === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
    : { type: 'blockquote', content: [nested(depth - 1)] };

test('nodes that are too deep are refused, however deep', () => {
  expect(clean(doc(nested(richTextLimits.depth - 2)))).not.toBeNull();
  for (const depth of [richTextLimits.depth - 1, 5_000]) {
    expect(richText.safeParse(doc(nested(depth))).error?.issues[0]?.message).toBe(richTextMessages.tooDeep);
  }
});

test('a text of more than 200 kB is refused, counted in bytes', () => {
  expect(richText.safeParse(doc(paragraph(text('a'.repeat(199_000))))).success).toBe(true);
  expect(richText.safeParse(doc(paragraph(text('ñ'.repeat(101_000))))).error?.issues[0]?.message).toBe(
    richTextMessages.tooLong,
  );
});

test.each([
  ['nothing', null],
  ['an empty document', doc()],
  ['empty paragraphs', doc(paragraph(), paragraph())],
])('%s is no text', (_name, input) => {
  expect(clean(input)).toBeNull();
});

test.each(['words', 7, [], { type: 'paragraph' }])('%j cannot be read', (input) => {
  expect(richText.safeParse(input).error?.issues[0]?.message).toBe(richTextMessages.notRichText);
});

test('the words and pictures of a text', () => {
  const picture = { type: 'image', attrs: { src: '/api/uploads/abcdefgh12345' } };
  const whole: RichText | null = clean(
    doc(paragraph(text('Find '), text('clients', { type: 'bold' })), picture, {
      type: 'callout',
      content: [paragraph(text('Tip')), picture],
    }),
  );
  expect(plainText(whole)).toBe('Find clients\nTip');
  expect(picturesIn(whole)).toEqual(['abcdefgh12345']);
  expect(plainText(null)).toBe('');
});
