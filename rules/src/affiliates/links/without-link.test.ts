import { expect, it } from 'vitest';
import { withoutLink } from './without-link.ts';

const link = { clicks: 10, leads: 2, sales: 1, earned: 0.1 };

it('shows what staff gave beside what the links brought, so that the rows sum to the whole', () => {
  expect(withoutLink({ clicks: 20, leads: 5, sales: 3, earned: 0.3 }, [link, link])).toEqual({
    clicks: 0,
    leads: 1,
    sales: 1,
    earned: 0.1,
  });
});

it('is nothing when the links brought all of it', () => {
  expect(withoutLink({ clicks: 20, leads: 4, sales: 2, earned: 0.2 }, [link, link])).toBeNull();
});
