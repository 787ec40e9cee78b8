/** One subscription of a browser, with the key under which it hears of it. */
export type AskedSubscription = { key: string; query: string; variables: Record<string, unknown> };

/** More than a browser with many tabs listens to; each costs a question to the database when it begins. */
export const mostAtOnce = 40;
const longestKey = 2_000;

/** The subscriptions of a request, or null. Documents and variables are checked like those of any request. */
export function liveBody(body: unknown): AskedSubscription[] | null {
  if (!isObject(body) || !Array.isArray(body.subscriptions)) return null;
  const given: unknown[] = body.subscriptions;
  if (given.length === 0 || given.length > mostAtOnce) return null;
  const read = given.flatMap((each) => subscriptionOf(each) ?? []);
  const keys = new Set(read.map(({ key }) => key));
  return keys.size === given.length ? read : null;
}

function subscriptionOf(given: unknown): AskedSubscription | null {
  if (!isObject(given)) return null;
  const { key, query, variables = {} } = given;
  if (typeof key !== 'string' || key === '' || key.length > longestKey || typeof query !== 'string') return null;
  return isObject(variables) ? { key, query, variables } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
