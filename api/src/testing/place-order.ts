import type { Browser } from './browser.ts';

export type PlacedAnswer = {
  token: string | null;
  order: Record<string, unknown> | null;
  code: unknown;
  message: string | null;
  messages: Record<string, string[]> | undefined;
};

type Answer = {
  data?: { placeCheckoutOrder?: { token: string; order: Record<string, unknown> } } | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
};

const mutation = `mutation ($input: CheckoutInput!) {
  placeCheckoutOrder(input: $input) {
    token
    order { id state total discount listPrice couponCode termName productName platform lapsesAt
      entries { id number price scheduleDate paymentCode openAmount isPaid } }
  }
}`;

/** Buys as the browser does: the input, and a key that names the request. */
export async function placeOrderBy(
  browser: Browser,
  input: Record<string, unknown>,
  key?: string,
): Promise<PlacedAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await browser.post('/api/graphql', { query: mutation, variables: { input } }, headers);
  const { data, errors } = answer.json<Answer>();
  const placed = data?.placeCheckoutOrder;
  const properties = errors?.[0]?.extensions?.['properties'] as { messages?: Record<string, string[]> } | undefined;
  return {
    token: placed?.token ?? null,
    order: placed?.order ?? null,
    code: errors?.[0]?.extensions?.['code'],
    message: errors?.[0]?.message ?? null,
    messages: properties?.messages,
  };
}

let visitors = 0;

/** Someone without an account. */
export function makeVisitor(values: Record<string, string> = {}) {
  visitors += 1;
  return {
    firstName: 'Liza',
    lastName: 'Reyes',
    email: `visitor-${visitors}@example.com`,
    mobileNumber: '0917 123 4567',
    ...values,
  };
}
