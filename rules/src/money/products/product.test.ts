import { expect, test } from 'vitest';
import { productDeletionRefusal, productForm, productInput, productMessages } from './product.ts';

const product = {
  name: ' Tribe Membership ',
  price: 12_000_00,
  isFastTrack: false,
  status: 'active',
  courseIds: [],
  eventIds: [],
  resourceFileIds: [],
} as const;

test('a name is trimmed, and a product may cost nothing', () => {
  expect(productInput.parse({ ...product, price: 0 })).toMatchObject({ name: 'Tribe Membership', price: 0 });
});

test.each([
  { why: 'no name', change: { name: '  ' }, message: 'Name is required' },
  { why: 'a negative price', change: { price: -1 }, message: 'Price cannot be negative' },
  { why: 'a part of a centavo', change: { price: 10.5 }, message: 'Price must have at most two decimals' },
  { why: 'a price beyond all reason', change: { price: 10 ** 14 }, message: 'Price is too high' },
])('a product with $why is refused', ({ change, message }) => {
  const { error } = productInput.safeParse({ ...product, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  { price: '12,000.50', is: 12_000_50 },
  { price: '0', is: 0 },
])('the form reads $price', ({ price, is }) => {
  expect(productForm.parse({ ...product, price }).price).toBe(is);
});

test.each(['', 'a lot', '10.005', '-5'])('the form refuses the price %j', (price) => {
  const { error } = productForm.safeParse({ ...product, price });
  expect(error?.issues.map(({ path }) => path)).toEqual([['price']]);
});

test.each([
  { orders: 0, funnels: 0, refusal: null },
  { orders: 0, funnels: 1, refusal: productMessages.hasFunnels },
  { orders: 3, funnels: 1, refusal: productMessages.sold },
])('$orders orders and $funnels funnels: $refusal', ({ refusal, ...facts }) => {
  expect(productDeletionRefusal(facts)).toBe(refusal);
});
