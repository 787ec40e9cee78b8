import { expect, test } from 'vitest';
import { slugRefusal } from './slug.ts';

const ours = 'This address is reserved';
const shape = 'Use lowercase letters, numbers and dashes';

test.each(['tribe-membership', 'va-2026', '12-days', 'x'])('"%s" is free as far as our own pages go', (slug) => {
  expect(slugRefusal(slug)).toBeNull();
});

test.each([
  { slug: '', refusal: 'Slug is required' },
  { slug: 'x'.repeat(81), refusal: 'Slug is too long' },
  { slug: 'Tribe', refusal: shape },
  { slug: 'two words', refusal: shape },
  { slug: 'peña', refusal: shape },
  { slug: 'а', refusal: shape },
  { slug: '-a', refusal: shape },
  { slug: 'a/b', refusal: shape },
  { slug: 'funnels', refusal: ours },
  { slug: 'fast-track', refusal: ours },
  { slug: 'login', refusal: ours },
  { slug: 'checkout', refusal: ours },
  { slug: 'new', refusal: ours },
  { slug: 'build', refusal: ours },
  { slug: 'api', refusal: ours },
  { slug: 'assets', refusal: ours },
  { slug: 'undefined', refusal: ours },
])('"$slug" is refused: $refusal', ({ slug, refusal }) => {
  expect(slugRefusal(slug)).toBe(refusal);
});
