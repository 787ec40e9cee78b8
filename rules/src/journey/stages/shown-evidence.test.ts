import { expect, test } from 'vitest';
import { shownEvidence } from './shown-evidence.ts';

test.each([
  ['https://www.behance.net/ana/My%20page?x=1', 'behance.net', '/ana/My page', null],
  ['http://localhost:3000/', 'localhost:3000', '', null],
  ['https://drive.example/cv/Ana_Cruz.PDF', 'drive.example', '/cv/Ana_Cruz.PDF', 'pdf'],
  ['https://files.example/sheet.xlsx', 'files.example', '/sheet.xlsx', 'spreadsheets'],
  ['https://site.example/index.html', 'site.example', '/index.html', null],
  // Nobody is led to believe that this is the bank.
  ['https://bank.example@evil.example/login', 'evil.example', '/login', null],
  ['https://a.example/%E2%80%AEgpj.exe', 'a.example', '/%E2%80%AEgpj.exe', null],
  ['https://a.example/100%', 'a.example', '/100%', null],
])('%s is a card of %s and %s', (text, host, path, file) => {
  expect(shownEvidence(text)).toMatchObject({ kind: 'link', host, path, file });
});

test.each([
  'I wrote to three clients.',
  'See https://a.example and more',
  'javascript:alert(1)',
  'ftp://a.example/x',
  '/courses',
  'https://',
])('%s stays text', (text) => {
  expect(shownEvidence(text)).toEqual({ kind: 'text', text });
});
