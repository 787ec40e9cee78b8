import { expect, test } from 'vitest';
import { readBoot } from './boot.ts';

function documentWith(text: string | null): ParentNode {
  const head = document.createElement('div');
  if (text !== null) head.innerHTML = `<script type="application/json" id="boot">${text}</script>`;
  return head;
}

test.each([
  ['{"appTitle":"Kapwa","isDemo":true}', { appTitle: 'Kapwa', isDemo: true }],
  ['{"appTitle":""}', { appTitle: 'Tribe', isDemo: false }],
  ['not json', { appTitle: 'Tribe', isDemo: false }],
  [null, { appTitle: 'Tribe', isDemo: false }],
])('%s', (text, expected) => {
  expect(readBoot(documentWith(text))).toEqual(expected);
});
