import { type ClientRequest, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hookAddressMessages, hookAddressRefusal } from '@app/rules/platform/hooks/hook-address';
import { PrivateAddress, publicLookup } from '#integrations/http/private-addresses.ts';

type Post = { address: string; headers: Record<string, string>; body: string };
export type HookAnswer = { status: number; answer: string } | { status: null; failure: string };

type Options = {
  /** The receiver of tests, by its origin; see `Platform`. */
  standIn?: string | undefined;
  /** Milliseconds for all of it: a receiver that drips its answer would hold a worker for as long as it likes. */
  doneWithin?: number;
  lookup?: LookupFunction;
};

const DONE_WITHIN = 10_000;
/** Of the answer; the rest is not read. */
const KEPT_BYTES = 500;

/**
 * Sends one request. The address is checked here as well, whatever was checked when it was saved; the name is looked up
 * by us and the connection goes to what was found. Redirects are answers like any other.
 */
export async function postHook(
  { address, headers, body }: Post,
  { standIn, doneWithin = DONE_WITHIN, lookup = publicLookup }: Options = {},
): Promise<HookAnswer> {
  const refusal = hookAddressRefusal(address, { standIn });
  if (refusal) return { status: null, failure: hookAddressMessages[refusal] };
  const isStandIn = standIn !== undefined && new URL(address).origin === standIn;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(doneWithin),
  };
  // A connection of its own each time: none is kept whose name has moved meanwhile.
  const agent = new Agent({ keepAlive: false, lookup });
  const outgoing = isStandIn ? httpRequest(address, options) : httpsRequest(address, { ...options, agent });
  try {
    return await answerTo(outgoing, body);
  } catch (error) {
    return { status: null, failure: failureWords(error) };
  } finally {
    outgoing.destroy();
    agent.destroy();
  }
}

function answerTo(outgoing: ClientRequest, body: string): Promise<HookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HookAnswer>();
  outgoing.on('error', reject);
  outgoing.on('response', (answer) => {
    const status = answer.statusCode ?? 0;
    const chunks: Buffer[] = [];
    let size = 0;
    const done = () => resolve({ status, answer: readable(Buffer.concat(chunks).subarray(0, KEPT_BYTES)) });
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      // The status says what counts; a body without an end would be read for ever.
      if (size >= KEPT_BYTES) done();
    });
    answer.on('end', done);
    // Cut off after its status: it was an answer.
    answer.on('error', done);
    answer.on('close', done);
  });
  outgoing.end(body);
  return promise;
}

/** Without control characters, which the database or a page would stumble over. */
function readable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();
}

const words: Record<string, string> = {
  ENOTFOUND: 'The name of the server was not found.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server broke off the connection.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another server.',
};

function failureWords(error: unknown): string {
  if (error instanceof PrivateAddress) return hookAddressMessages.inside;
  if (!(error instanceof Error)) return 'The connection failed.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return words[code] ?? 'The connection failed.';
}
