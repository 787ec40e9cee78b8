import { expect, test } from 'vitest';
import { readBoot } from './boot.ts';

function documentWith(text: string | null): ParentNode {
  const head = document.createElement('div');
  if (text !== null) head.innerHTML = `<script type="application/json" id="boot">${text}</script>`;
  return head;
}

test.each([
  ['{"appTitle":"Kapwa","isDemo":true}', { appTitle: 'Kapwa', isDemo: true, logoUrl: '' }],
  ['{"appTitle":""}', { appTitle: 'Tribe', isDemo: false, logoUrl: '' }],
  ['{"appTitle":"Kapwa","logoUrl":"/api/uploads/x"}', { appTitle: 'Kapwa', isDemo: false, logoUrl: '/api/uploads/x' }],
  ['not json', { appTitle: 'Tribe', isDemo: false, logoUrl: '' }],
  [null, { appTitle: 'Tribe', isDemo: false, logoUrl: '' }],
])('%s', (text, expected) => {
  expect(readBoot(documentWith(text))).toEqual(expected);
});
