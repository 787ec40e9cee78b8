import type { Context } from '#context.ts';

/** Told of each new order, in its transaction. */
export type OrderWatch = (tx: Context, orderId: number) => Promise<void>;

let watch: OrderWatch | null = null;

/** Called once, by `registries/order-watch.ts`. */
export function registerOrderWatch(given: OrderWatch): void {
  watch = given;
}

export async function tellOrderWatch(tx: Context, orderId: number): Promise<void> {
  await watch?.(tx, orderId);
}
