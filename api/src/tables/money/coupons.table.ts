import {
  type DiscountType,
  discountTypes,
  discountTypesIn,
  discountUnits,
} from '@app/rules/money/coupons/discount-kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { funnels } from './funnels.table.ts';
import { paymentTerms } from './payment-terms.table.ts';

export const coupons = snakeCase.table(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    funnelId: text()
      .notNull()
      .references(() => funnels.id, { onDelete: 'restrict' }),
    /** Upper case: buyers may type it in any. */
    code: text().notNull(),
    discountType: text().notNull().$type<DiscountType>(),
    /** Centavos or basis points, by the unit of its kind. */
    discountValue: bigint({ mode: 'number' }).notNull(),
    /** First and last Manila day on which it counts. */
    validFrom: date(),
    validTo: date(),
    usageLimit: integer(),
    /** Uses per person, by email address without its `+…` part. */
    personLimit: integer().default(1),
    /** Redemptions that live. Raised in the statement that checks the limit, so it cannot be passed. */
    uses: integer().notNull().default(0),
    /** Codes made together carry one label. */
    label: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (coupon) => [
    unique().on(coupon.funnelId, coupon.code),
    check('coupons_code', sql`${coupon.code} = upper(${coupon.code})`),
    check('coupons_discount_type', oneOf(coupon.discountType, discountTypes)),
    check(
      'coupons_discount_value',
      sql`${coupon.discountValue} > 0 and (${oneOf(coupon.discountType, discountTypesIn('pesos'))} or ${coupon.discountValue} <= ${sql.raw(String(discountUnits.percent.max.value))})`,
    ),
    check('coupons_uses', sql`${coupon.uses} >= 0 and ${coupon.uses} <= ${coupon.usageLimit}`),
    check('coupons_dates', sql`${coupon.validFrom} <= ${coupon.validTo}`),
  ],
);

/** The terms a coupon applies to; none means all. */
export const couponPaymentTerms = snakeCase.table(
  'coupon_payment_terms',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    paymentTermId: text()
      .notNull()
      .references(() => paymentTerms.id, { onDelete: 'restrict' }),
  },
  (term) => [primaryKey({ columns: [term.couponId, term.paymentTermId] }), index().on(term.paymentTermId)],
);

export type Coupon = typeof coupons.$inferSelect;
