import { expect, test } from 'vitest';
import { type CouponState, couponBatchInput, couponState, generatedCode, MAX_GENERATED } from './coupon.ts';
import { couponBatchForm, couponForm, discountFromWire, discountToWire } from './coupon-form.ts';

const typed = {
  code: ' welcome25 ',
  discountType: 'percentage',
  discountValue: '12.5',
  validFrom: null,
  validTo: '2026-12-31',
  usageLimit: '100',
  personLimit: '',
  paymentTermIds: [],
  label: '',
} as const;

test('a form is read: code in capitals, discount by its type, empty limits as none', () => {
  expect(couponForm.parse(typed)).toMatchObject({
    code: 'WELCOME25',
    discountValue: 12_50,
    usageLimit: 100,
    personLimit: null,
  });
  expect(couponForm.parse({ ...typed, discountType: 'fixed', discountValue: '1,500.50' }).discountValue).toBe(1_500_50);
});

test.each([
  { change: { code: '' }, field: 'code' },
  { change: { discountValue: '' }, field: 'discountValue' },
  { change: { discountValue: '100.01' }, field: 'discountValue' },
  { change: { discountValue: '0' }, field: 'discountValue' },
  { change: { discountValue: '33.333' }, field: 'discountValue' },
  { change: { usageLimit: '0' }, field: 'usageLimit' },
  { change: { usageLimit: 'many' }, field: 'usageLimit' },
  { change: { validFrom: '2027-01-01' }, field: 'validTo' },
])('$change is refused on $field', ({ change, field }) => {
  const { error } = couponForm.safeParse({ ...typed, ...change });
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
});

const { code: _code, ...alike } = typed;
const many = { ...alike, prefix: 'launch-', count: '50', label: 'Launch week' };

test('many codes need a prefix, a number and a label', () => {
  expect(couponBatchForm.parse(many)).toMatchObject({ prefix: 'LAUNCH-', count: 50, label: 'Launch week' });
});

test.each([
  { change: { count: '' }, field: 'count' },
  { change: { count: String(MAX_GENERATED + 1) }, field: 'count' },
  { change: { prefix: 'two words' }, field: 'prefix' },
  { change: { prefix: 'X'.repeat(35) }, field: 'prefix' },
  { change: { label: ' ' }, field: 'label' },
])('$change is refused on $field', ({ change, field }) => {
  const { error } = couponBatchForm.safeParse({ ...many, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a hundred and one percent is refused for many as for one', () => {
  const batch = { ...couponBatchForm.parse(many), discountValue: 101_00 };
  expect(couponBatchInput.safeParse(batch).success).toBe(false);
});

test('made codes have no look-alikes', () => {
  const codes = Array.from({ length: 29 }, (_, number) => generatedCode('', [number])).join('');
  expect(codes).not.toMatch(/[01IOLS5]/);
  expect(generatedCode('X-', [0, 1, 28])).toBe('X-AB9');
});

test.each([
  { type: 'fixed', wire: 1_500.5, inside: 1_500_50 },
  { type: 'percentage', wire: 33.33, inside: 33_33 },
  { type: 'percentage', wire: 33.333, inside: null },
  { type: 'fixed', wire: 0.005, inside: null },
] as const)('$wire on the wire is $inside inside', ({ type, wire, inside }) => {
  expect(discountFromWire(type, wire)).toBe(inside);
  if (inside !== null) expect(discountToWire({ discountValue: inside })).toBe(wire);
});

const coupon = { validFrom: '2026-11-01', validTo: '2026-11-30', usageLimit: 2, uses: 1, isArchived: false };

test.each<{ today: string; change?: Partial<typeof coupon>; state: CouponState }>([
  { today: '2026-10-31', state: 'not-yet' },
  { today: '2026-11-01', state: 'open' },
  { today: '2026-11-30', state: 'open' },
  { today: '2026-12-01', state: 'expired' },
  { today: '2026-11-15', change: { uses: 2 }, state: 'used-up' },
  { today: '2026-11-15', change: { isArchived: true }, state: 'archived' },
])('on $today with $change it is $state', ({ today, change, state }) => {
  expect(couponState({ ...coupon, ...change }, today)).toBe(state);
});
