import { expect, test } from 'vitest';
import { evidenceMessages, evidenceRule } from './evidence.ts';
import { stageTaskInput } from './stage.ts';

test.each([
  { kind: 'none', given: { text: 'x', fileId: 3 }, kept: { text: null, fileId: null } },
  { kind: 'text', given: { text: ' done ', fileId: 3 }, kept: { text: 'done', fileId: null } },
  { kind: 'link', given: { text: 'https://a.example/b' }, kept: { text: 'https://a.example/b', fileId: null } },
  { kind: 'picture', given: { fileId: 3, text: 'x' }, kept: { text: null, fileId: 3 } },
] as const)('for $kind only the requested evidence is kept', ({ kind, given, kept }) => {
  expect(evidenceRule(kind).parse(given)).toEqual(kept);
});

test.each([
  { kind: 'text', given: { text: '  ' }, message: evidenceMessages.text },
  { kind: 'link', given: {}, message: evidenceMessages.link },
  { kind: 'link', given: { text: 'javascript:alert(1)' }, message: evidenceMessages.link },
  { kind: 'link', given: { text: 'my page' }, message: evidenceMessages.link },
  { kind: 'picture', given: { text: 'x' }, message: evidenceMessages.picture },
  { kind: 'text', given: { text: 'x'.repeat(5001) }, message: evidenceMessages.tooLong },
] as const)('for $kind, $given is refused', ({ kind, given, message }) => {
  expect(evidenceRule(kind).safeParse(given).error?.issues[0]?.message).toBe(message);
});

test.each([
  { actionLabel: 'Open', actionUrl: '/community', ok: true },
  { actionLabel: 'Open', actionUrl: 'https://example.com', ok: true },
  { actionLabel: '', actionUrl: '', ok: true },
  { actionLabel: 'Open', actionUrl: '', ok: false },
  { actionLabel: '', actionUrl: '/community', ok: false },
  { actionLabel: 'Open', actionUrl: '//evil.example', ok: false },
  { actionLabel: 'Open', actionUrl: 'javascript:alert(1)', ok: false },
])('a button "$actionLabel" to "$actionUrl" is allowed: $ok', ({ ok, ...action }) => {
  const task = { title: 'Write', points: 10, evidence: 'none' as const, ...action };
  expect(stageTaskInput.safeParse(task).success).toBe(ok);
});
