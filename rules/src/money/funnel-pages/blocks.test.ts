import { describe, expect, test } from 'vitest';
import { blockDefaults } from './block-defaults.ts';
import { blockTypes, funnelPageContent, pageLimits, pageMessages, picturesOf } from './blocks.ts';
import type { BlockType } from './page-content.ts';
import { pageTemplates, plainPage } from './templates.ts';

const seo = { title: '', description: '', imageKey: null };
const page = (...blocks: unknown[]) => ({ blocks, seo });
const block = (type: BlockType, changes: Record<string, unknown> = {}) => ({
  id: type,
  type,
  props: { ...blockDefaults[type], ...changes },
});
const refusal = (content: unknown) => funnelPageContent.safeParse(content).error?.issues[0]?.message ?? null;

describe('a page', () => {
  test.each(blockTypes)('takes a new %s block and keeps it as it is', (type) => {
    const content = page(block(type));
    expect(funnelPageContent.parse(content)).toEqual(content);
  });

  test.each(pageTemplates)('can start from the template $name', ({ content }) => {
    expect(funnelPageContent.parse(content)).toEqual(content);
  });

  test('can be the plain page of any product', () => {
    expect(refusal(plainPage({ productDescription: 'x'.repeat(5_000) }))).toBeNull();
  });

  test('refuses too many blocks, two with one id, and too much text', () => {
    const many = Array.from({ length: pageLimits.blocks + 1 }, (_, index) => ({
      ...block('numbers'),
      id: `b${index}`,
    }));
    expect(refusal(page(...many))).toBe(pageMessages.tooMany);
    expect(refusal(page(block('hero'), block('hero')))).toBe(pageMessages.sameId);
    const item = { question: 'q', answer: 'ñ'.repeat(1_200) };
    const long = Array.from({ length: 10 }, (_, index) => ({
      ...block('faq', { items: Array.from({ length: 24 }, () => item) }),
      id: `faq${index}`,
    }));
    expect(refusal(page(...long))).toBe(pageMessages.tooLarge);
  });
});

describe('XS-03: a page refuses', () => {
  test.each<[string, unknown]>([
    ['an unknown block', { id: 'a', type: 'html', props: { html: '<b>' } }],
    ['a block of a prototype', { id: 'a', type: '__proto__', props: {} }],
    ['a block without an id', { ...block('hero'), id: '' }],
    ['an id that breaks out', { ...block('hero'), id: '"><script>' }],
    ['an unknown property', block('hero', { onclick: 'alert(1)' })],
    ['a style', block('text', { style: 'x' })],
    ['a property beside the props', { ...block('hero'), dangerouslySetInnerHTML: { __html: 'x' } }],
    ['a text that is none', block('hero', { title: { __html: '<b>' } })],
    ['an unknown icon', block('bullets', { items: [{ icon: 'skull', title: 'x', text: '' }] })],
    ['a zero byte', block('hero', { title: 'a\0b' })],
    ['an overlong title', block('hero', { title: 'x'.repeat(161) })],
    ['too long a list', block('numbers', { items: Array.from({ length: 25 }, () => ({ figure: '1', label: 'x' })) })],
    ['markup among the blocks', '<script>'],
  ])('%s', (_name, wrong) => {
    expect(refusal(page(wrong))).not.toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('a link to %j', (link) => {
    expect(refusal(page(block('hero', { secondLink: link })))).toBe(pageMessages.link);
    expect(refusal(page(block('footer', { links: [{ label: 'x', link }] })))).toBe(pageMessages.link);
  });

  test.each(['https://evil.example/watch?v=dQw4w9WgXcQ', 'javascript:alert("youtu.be/dQw4w9WgXcQ")', 'words'])(
    'a video from %j',
    (link) => {
      expect(refusal(page(block('video', { link })))).toBe(pageMessages.video);
    },
  );

  test.each(['/api/uploads/x', 'https://a.example/x.png', '../x', 'a b'])('a picture called %j', (picture) => {
    expect(refusal(page(block('image', { picture })))).toBe(pageMessages.picture);
  });

  test('a picture, a video or a table inside a text', () => {
    for (const node of [
      { type: 'image', attrs: { src: '/api/uploads/abcdefgh12345' } },
      { type: 'embed', attrs: { src: 'https://vimeo.com/76979871' } },
    ]) {
      expect(refusal(page(block('text', { text: { type: 'doc', content: [node] } })))).toBe(pageMessages.text);
    }
  });

  test('a head with unknown tags', () => {
    expect(refusal({ blocks: [], seo: { ...seo, refresh: '0;url=x' } })).not.toBeNull();
    expect(refusal({ blocks: [], seo: { ...seo, imageKey: '"><meta' } })).not.toBeNull();
    expect(refusal({ blocks: [], seo, script: 'x' })).not.toBeNull();
  });
});

test('a page names its pictures once each', () => {
  const content = funnelPageContent.parse({
    blocks: [
      block('hero', { picture: 'one' }),
      block('image', { picture: 'two' }),
      block('testimonials', { items: [{ quote: '', name: '', role: '', win: '', picture: 'one' }] }),
    ],
    seo: { ...seo, imageKey: 'three' },
  });
  expect(picturesOf(content)).toEqual(['one', 'two', 'three']);
});
