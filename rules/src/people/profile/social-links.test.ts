import { expect, test } from 'vitest';
import { socialMessage, socialsField, socialUrl } from './social-links.ts';

test.each([
  ['linkedin', 'linkedin.com/in/liza', 'https://linkedin.com/in/liza'],
  ['linkedin', ' http://ph.linkedin.com/in/liza/ ', 'https://ph.linkedin.com/in/liza'],
  ['tiktok', 'https://www.tiktok.com/@liza#top', 'https://www.tiktok.com/@liza'],
  ['x', 'twitter.com/liza', 'https://twitter.com/liza'],
  ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['onlinejobs', 'onlinejobs.ph/jobseekers/info/42', 'https://onlinejobs.ph/jobseekers/info/42'],
  ['website', 'Liza.Example', 'https://liza.example'],
  ['website', 'https://liza.example/work?tag=va', 'https://liza.example/work?tag=va'],
] as const)('%s: %s is kept as %s', (kind, typed, url) => {
  expect(socialUrl(kind, typed)).toBe(url);
});

test.each([
  ['linkedin', 'liza'],
  ['linkedin', 'linkedin.com'],
  ['linkedin', 'notlinkedin.com/in/liza'],
  ['linkedin', 'linkedin.com.evil.example/in/liza'],
  ['x', 'evil.example/x.com'],
  ['website', 'javascript:alert(1)'],
  ['website', 'javascript://liza.example/%0aalert(1)'],
  ['website', 'data:text/html,hi'],
  ['website', 'https://liza@evil.example'],
  ['website', 'http://localhost/admin'],
  ['website', 'http://127.0.0.1/'],
  ['website', 'https://liza.example:8443/'],
  ['website', 'liza example.com'],
  ['website', `liza.example/${'a'.repeat(300)}`],
] as const)('%s: %s is no such link', (kind, typed) => {
  expect(socialUrl(kind, typed)).toBeNull();
});

test('only what was given is kept, and a wrong one says how it looks', () => {
  expect(socialsField.parse({ linkedin: 'linkedin.com/in/liza', x: ' ', website: null })).toEqual({
    linkedin: 'https://linkedin.com/in/liza',
  });
  const { error } = socialsField.safeParse({ upwork: 'nope' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['upwork', socialMessage('upwork')],
  ]);
});
