import { expect, test } from 'vitest';
import { readBoot } from './boot.ts';

function documentWith(text: string | null): ParentNode {
  const head = document.createElement('div');
  if (text !== null) head.innerHTML = `<script type="application/json" id="boot">${text}</script>`;
  return head;
}

const usual = {
  appTitle: 'Tribe',
  isDemo: false,
  logoUrl: '',
  isVisitor: false,
  isShell: false,
  hasServiceWorker: false,
};

test.each([
  ['{"appTitle":"Kapwa","isDemo":true}', { ...usual, appTitle: 'Kapwa', isDemo: true }],
  ['{"isShell":true,"hasServiceWorker":true}', { ...usual, isShell: true, hasServiceWorker: true }],
  ['{"isVisitor":true}', { ...usual, isVisitor: true }],
  ['{"appTitle":""}', usual],
  ['{"appTitle":"Kapwa","logoUrl":"/api/uploads/x"}', { ...usual, appTitle: 'Kapwa', logoUrl: '/api/uploads/x' }],
  ['not json', usual],
  [null, usual],
])('%s', (text, expected) => {
  expect(readBoot(documentWith(text))).toEqual(expected);
});
