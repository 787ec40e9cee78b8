import { expect, test } from 'vitest';
import { readBoot } from './boot.ts';

function documentWith(text: string | null): ParentNode {
  const head = document.createElement('div');
  if (text !== null) head.innerHTML = `<script type="application/json" id="boot">${text}</script>`;
  return head;
}

test.each([
  ['{"appTitle":"Kapwa","isDemo":true}', { appTitle: 'Kapwa', isDemo: true, logoUrl: '', isVisitor: false }],
  ['{"appTitle":""}', { appTitle: 'Tribe', isDemo: false, logoUrl: '', isVisitor: false }],
  [
    '{"appTitle":"Kapwa","logoUrl":"/api/uploads/x"}',
    { appTitle: 'Kapwa', isDemo: false, logoUrl: '/api/uploads/x', isVisitor: false },
  ],
  ['{"isVisitor":true}', { appTitle: 'Tribe', isDemo: false, logoUrl: '', isVisitor: true }],
  ['not json', { appTitle: 'Tribe', isDemo: false, logoUrl: '', isVisitor: false }],
  [null, { appTitle: 'Tribe', isDemo: false, logoUrl: '', isVisitor: false }],
])('%s', (text, expected) => {
  expect(readBoot(documentWith(text))).toEqual(expected);
});
