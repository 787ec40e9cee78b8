import { basisPointsFromPercent, type Centavos, centavosFromPesos, formatPesos, shareOf } from '../../amounts/pesos.ts';
import { type Split, splitTotal } from '../payment-terms/schedule.ts';

/** What the value of a discount counts. Values are hundredths inside: centavos or basis points. */
export type DiscountUnit = 'pesos' | 'percent';

type UnitFacts = {
  /** The sign beside a value in a form. */
  before?: string;
  after?: string;
  /** The highest value, with the words for more than that; without one, any amount of money will do. */
  max?: { value: number; message: string };
  /** The hundredths of a value with at most two decimals, or null. */
  fromWire: (value: number) => number | null;
  text: (value: number) => string;
};

export const discountUnits = {
  pesos: { before: '₱', fromWire: centavosFromPesos, text: formatPesos },
  percent: {
    after: '%',
    max: { value: 100_00, message: 'A percentage cannot be more than 100' },
    fromWire: basisPointsFromPercent,
    text: (value) => `${value / 100}%`,
  },
} satisfies Record<DiscountUnit, UnitFacts>;

export const discountTypes = ['fixed', 'percentage', 'first_payment'] as const;
export type DiscountType = (typeof discountTypes)[number];

type DiscountKind = {
  /** As the specification names it. */
  label: string;
  unit: DiscountUnit;
  /** What it is taken off, where that is not the whole price. */
  appliesTo: string | null;
  /** The prices of the entries after it: never below zero, and never more in all than the price was. */
  prices: (listPrice: Centavos, value: number, term: Split) => Centavos[];
};

/** All that differs between the kinds of discount. What the database asks of them is written from this list, too. */
export const discountKinds: Record<DiscountType, DiscountKind> = {
  fixed: {
    label: 'Fixed Amount',
    unit: 'pesos',
    appliesTo: null,
    prices: (listPrice, value, term) => splitTotal(Math.max(0, listPrice - value), term),
  },
  percentage: {
    label: 'Percentage',
    unit: 'percent',
    appliesTo: null,
    // Rounded once, before the split.
    prices: (listPrice, value, term) => splitTotal(Math.max(0, listPrice - shareOf(listPrice, value)), term),
  },
  first_payment: {
    label: 'Amount off the first payment',
    unit: 'pesos',
    appliesTo: 'the first payment',
    // The price is split as without a coupon; what the first entry cannot give is not taken from the others.
    prices: (listPrice, value, term) =>
      splitTotal(listPrice, term).map((price, index) => (index === 0 ? Math.max(0, price - value) : price)),
  },
};

/** How the value of a discount is written, read and limited. */
export const unitOf = (type: DiscountType): UnitFacts => discountUnits[discountKinds[type].unit];

/** The kinds whose value is counted in a unit. */
export const discountTypesIn = (unit: DiscountUnit): DiscountType[] =>
  discountTypes.filter((type) => discountKinds[type].unit === unit);

export type Discount = {
  discountType: DiscountType;
  /** Centavos or basis points, by the unit of the kind. */
  discountValue: number;
};

/** A gift of staff: nothing is owed. */
export const wholePrice: Discount = { discountType: 'percentage', discountValue: 100_00 };

/** What the entries of a price cost after a discount. */
export function discountedPrices(
  listPrice: Centavos,
  { discountType, discountValue }: Discount,
  term: Split,
): Centavos[] {
  return discountKinds[discountType].prices(listPrice, discountValue, term);
}

/** `₱500.00 off`, `12.5% off` or `₱500.00 off the first payment`. */
export function discountText({ discountType, discountValue }: Discount): string {
  const { appliesTo } = discountKinds[discountType];
  return `${unitOf(discountType).text(discountValue)} off${appliesTo === null ? '' : ` ${appliesTo}`}`;
}
