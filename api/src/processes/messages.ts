import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Orders } from './serve.ts';

/** What the metrics of a process are as plain values. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** From a process to whoever started it: it has begun to end, and should be gone soon after its time for leaving. */
export type Ending = { type: 'ending'; leavingFor: number };

/** From a process that serves or works to the first one. */
export type ToFirst =
  | Ending
  | { type: 'waiting' }
  | { type: 'ready'; baseUrl: string }
  | { type: 'gather'; id: number }
  | { type: 'figures'; id: number; figures: Figures };

/** And back. */
export type ToMember =
  | { type: 'orders'; orders: Orders }
  | { type: 'figures'; id: number }
  | { type: 'gathered'; id: number; others: Figures[] };
