import { expect, test } from 'vitest';
import { lightShell } from './light-shell.ts';

const versions = ['plain __TITLE__ __YEAR__', 'plain __LOGO__', 'demo __TITLE__', 'demo __LOGO__'].join('<!--or-->');
const document = `<html><div id="root"><!--page-->${versions}<!--/page--></div></html>`;
const facts = { appTitle: 'Tribe', isDemo: false, logoUrl: '', year: '2026' };

test.each([
  { change: {}, page: 'plain Tribe 2026' },
  { change: { logoUrl: '/logo.png' }, page: 'plain /logo.png' },
  { change: { isDemo: true }, page: 'demo Tribe' },
  { change: { isDemo: true, logoUrl: '/logo.png' }, page: 'demo /logo.png' },
  { change: { appTitle: 'A & <b>' }, page: 'plain A &amp; &lt;b&gt; 2026' },
  { change: { appTitle: '$& $1' }, page: 'plain $&amp; $1 2026' },
])('an installation with $change shows "$page"', ({ change, page }) => {
  expect(lightShell(document, { ...facts, ...change })).toBe(`<html><div id="root">${page}</div></html>`);
});

test('a document without a drawn page stays as it is', () => {
  expect(lightShell('<html></html>', facts)).toBe('<html></html>');
});

const withHeading = '<div id="root"><!--page--><div><h1>__HEADING__</h1></div><!--/page--></div>';

test('a page about one thing says what it is before its script is there', () => {
  const heading = 'Tips & <b>tricks</b> for $1';
  expect(lightShell(withHeading, { ...facts, heading })).toBe(
    '<div id="root"><div><h1>Tips &amp; &lt;b&gt;tricks&lt;/b&gt; for $1</h1></div></div>',
  );
});

test('the place of a heading stays empty where nothing is known', () => {
  expect(lightShell(withHeading, facts)).toBe('<div id="root"><div></div></div>');
});
