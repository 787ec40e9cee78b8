import { sql } from 'drizzle-orm';
import { payments } from '#tables/money/payments.table.ts';

/** The numbers of a payment without their gaps, exactly as their index of three letters each has them. */
export const paymentNumbers = sql`translate(upper(${payments.reference} || '|' || coalesce(${payments.externalInvoiceId}, '')), ' -‐‑‒–—', '')`;
