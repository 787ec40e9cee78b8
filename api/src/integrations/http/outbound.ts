import { type Agent, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { publicLookup } from './private-addresses.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 1024 * 1024;

export type OutboundRequest = {
  method: 'GET' | 'POST';
  /** Begins with a slash. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type OutboundAnswer = { status: number; body: string };

/** Asks one host, fixed when it is made. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>;

/** Connections to the outside; those to a stand-in on this machine are plain ones. */
export function outboundAgent(origin: string): Agent {
  if (origin.startsWith('http:')) return new HttpAgent({ keepAlive: false });
  return new HttpsAgent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
}

/**
 * The only way this server calls others: a fixed host, no redirects, nothing inside our network, ten seconds in all and
 * a limited size of the answer.
 */
export function outbound(origin: string, { timeoutMs = TIMEOUT_MS } = {}): Outbound {
  const agent = outboundAgent(origin);
  const send = origin.startsWith('http:') ? httpRequest : httpsRequest;
  return ({ method, path, headers = {}, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
    const outgoing = send(`${origin}${path}`, {
      method,
      agent,
      headers: { accept: 'application/json', ...headers, ...(body !== undefined && lengthOf(body)) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > LARGEST_ANSWER) answer.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
    });
    outgoing.end(body);
    return promise;
  };
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });
