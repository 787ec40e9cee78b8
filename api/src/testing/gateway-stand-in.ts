import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayName } from '@app/rules/money/payments/payment-platforms';
import { startLoopbackServer } from './loopback-server.ts';

/** The event that a gateway sends to a shop's webhook. */
export type SignedMessage = { body: string; headers: Record<string, string> };

export type StandInSession = {
  id: string;
  amount: number;
  currency: string;
  name: string;
  returnUrl: string;
  cancelUrl: string;
  status: 'open' | 'expired';
  payments: { id: string; amount: number; currency: string; paidAt: number }[];
};

export type PaidEvent = { id?: string; type?: string };

export type GatewayStandIn = {
  url: string;
  sessions: ReadonlyMap<string, StandInSession>;
  /** The number of calls for each path. */
  requests: string[];
  /** The buyer pays; with another amount or currency where the gateway is to be wrong. Returns the payment's id. */
  pay(sessionId: string, given?: { amount?: number; currency?: string }): string;
  expire(sessionId: string): void;
  /** From now on it answers every call with this status, or not at all; null answers as usual. */
  fail(failure: number | 'silence' | null): void;
  /** The event for the payment, signed for this moment. */
  paidEvent(sessionId: string, event?: PaidEvent): SignedMessage;
  /** Any other text, signed as the gateway would. */
  sign(body: string, at?: Date): SignedMessage;
  close(): Promise<void>;
};

/** The differences between gateways: their API and their signature. */
export type Dialect = {
  gateway: GatewayName;
  idPrefix: string;
  paymentPrefix: string;
  createPath: string;
  /** The session of a request to open one. */
  readCreate(body: string): Omit<StandInSession, 'id' | 'status' | 'payments'>;
  draw(session: StandInSession, payUrl: string): unknown;
  event(session: StandInSession, event: { id: string; type: string | undefined; at: Date }): unknown;
  sign(body: string, at: Date): Record<string, string>;
  isAuthorized(request: IncomingMessage): boolean;
};

export type StandInOptions = {
  now?: () => Date;
  port?: number;
  /** The shop's webhook; a payment on the pay page is reported there. */
  webhookUrl?: string;
};

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A local server that behaves as a gateway does, with a small page to pay on. */
export async function startStandIn(
  dialect: Dialect,
  { now = () => new Date(), port, webhookUrl }: StandInOptions,
): Promise<GatewayStandIn> {
  const sessions = new Map<string, StandInSession>();
  const requests: string[] = [];
  let failure: number | 'silence' | null = null;

  const sessionOf = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };
  const pay: GatewayStandIn['pay'] = (sessionId, given = {}) => {
    const session = sessionOf(sessionId);
    const { amount, currency } = { ...session, ...given };
    const id = newId(dialect.paymentPrefix);
    session.payments.push({ id, amount, currency, paidAt: Math.floor(now().getTime() / 1000) });
    return id;
  };
  const sign = (body: string, at = now()): SignedMessage => ({
    body,
    headers: { 'content-type': 'application/json', ...dialect.sign(body, at) },
  });
  const paidEvent: GatewayStandIn['paidEvent'] = (sessionId, { id = newId('evt'), type } = {}) =>
    sign(JSON.stringify(dialect.event(sessionOf(sessionId), { id, type, at: now() })));

  const server = await startLoopbackServer((request, reply) => {
    void answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  }, port);

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const [, payId] = /^\/pay\/(\w+)$/.exec(path) ?? [];
    if (payId) return answerBuyer(request, reply, sessionOf(payId));
    requests.push(`${request.method} ${path}`);
    if (failure === 'silence') return;
    if (failure !== null) return json(reply, failure, { errors: [{ detail: 'stand-in' }] });
    if (!dialect.isAuthorized(request)) return json(reply, 401, { errors: [{ detail: 'no such key' }] });
    if (request.method === 'POST' && path === dialect.createPath) {
      const session: StandInSession = {
        ...dialect.readCreate(await textOf(request)),
        id: newId(dialect.idPrefix),
        status: 'open',
        payments: [],
      };
      sessions.set(session.id, session);
      return json(reply, 200, dialect.draw(session, `${server.url}/pay/${session.id}`));
    }
    const session = sessions.get(path.slice(dialect.createPath.length + 1));
    if (request.method !== 'GET' || !session) return json(reply, 404, { errors: [{ detail: 'not found' }] });
    return json(reply, 200, dialect.draw(session, `${server.url}/pay/${session.id}`));
  }

  async function answerBuyer(request: IncomingMessage, reply: ServerResponse, session: StandInSession): Promise<void> {
    if (request.method === 'POST') {
      pay(session.id);
      if (webhookUrl) await fetch(webhookUrl, { method: 'POST', ...paidEvent(session.id) });
      reply.writeHead(303, { location: session.returnUrl }).end();
      return;
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session));
  }

  return {
    url: server.url,
    sessions,
    requests,
    pay,
    expire: (id) => void (sessionOf(id).status = 'expired'),
    fail: (next) => void (failure = next),
    paidEvent,
    sign,
    close: () => server.close(),
  };
}

function payPage({ id, name, amount, cancelUrl }: StandInSession): string {
  const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><title>Test checkout</title><link rel="icon" href="data:,"><main><h1>${escaped(name)}</h1>
<p>PHP ${(amount / 100).toFixed(2)}</p><form method="post" action="/pay/${id}"><button>Pay now</button></form>
<a href="${escaped(cancelUrl)}">Cancel</a></main></html>`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
