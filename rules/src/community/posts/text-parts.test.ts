import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const ana = { slug: 'ana', name: 'Ana' };
const anaCruz = { slug: 'ana-cruz', name: 'Ana Cruz' };

test('people and addresses are found, the rest stays as written', () => {
  expect(textParts('Salamat @Ana Cruz! See https://www.canva.com/templates, @Ana.', [ana, anaCruz])).toEqual([
    { kind: 'text', text: 'Salamat ' },
    { kind: 'person', text: '@Ana Cruz', slug: 'ana-cruz' },
    { kind: 'text', text: '! See ' },
    { kind: 'link', text: 'canva.com/templates', href: 'https://www.canva.com/templates' },
    { kind: 'text', text: ', ' },
    { kind: 'person', text: '@Ana', slug: 'ana' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  '<a href="javascript:alert(1)">x</a>',
  '@Nobody here',
  'https://a%2Fb@evil.example/',
  'https://bank.example:x@evil.example',
  'https://@evil.example/x',
  'https://\\:x@evil.example/x',
  'https:///bank.example@evil.example',
])('%s is only a text', (text) => {
  expect(textParts(text, [])).toEqual([{ kind: 'text', text }]);
});

test('an @ in the path is part of an address', () => {
  const href = 'https://medium.example/@ana';
  expect(textParts(href, [])).toEqual([{ kind: 'link', text: 'medium.example/@ana', href }]);
});

test('an address ends before quotes and tags', () => {
  const [link] = textParts('https://a.example/"><img src=x onerror=alert(1)>', []);
  expect(link).toEqual({ kind: 'link', text: 'a.example', href: 'https://a.example/' });
});
