import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@app/rules/platform/notifications/push-endpoint';

type Push = { endpoint: string; headers: Record<string, string | number>; body: Buffer | null };

/** Milliseconds for all of it: a service that drips its answer would hold a worker for as long as it likes. */
const doneWithin = 5_000;

/** Hands a message to the push service and returns its status. A name that leads to a machine beside ours is not called. */
export function postPush(
  { endpoint, headers, body }: Push,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  const sent = request(
    endpoint,
    {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(doneWithin),
      ...(!allowsLoopback && { lookup: publicLookup }),
    },
    (answer) => {
      resolve(answer.statusCode ?? 0);
      // The status says all; a body without an end would be read for ever.
      answer.destroy();
    },
  );
  sent.on('error', reject);
  sent.end(body ?? undefined);
  return promise;
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error('the push service has no public address'), '', 0);
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });
};
