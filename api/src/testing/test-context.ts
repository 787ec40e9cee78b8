import { pino } from 'pino';
import type { Context } from '#context.ts';
import type { TestServer } from './test-server.ts';

/** The context of a request without a sender: for services that no route calls yet. */
export function testContext({ platform, clock }: TestServer, given: Partial<Context> = {}): Context {
  return {
    ...platform,
    now: clock.now(),
    viewer: null,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: null,
    deviceHash: null,
    log: pino({ level: 'silent' }),
    session: { set: () => {}, clear: () => {} },
    ...given,
  };
}
