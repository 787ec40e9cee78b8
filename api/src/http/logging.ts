import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino, type Logger } from 'pino';
import { pathOf } from './request-path.ts';
import { standardOutput } from './standard-output.ts';
import { failureText } from '#failure-text.ts';

/** JSON lines without bodies, cookies, tokens or addresses of people: ids only. */
export function createLogger(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: failureOf } };
  return pino(options, standardOutput);
}

/** An error without the values of the statement that failed: its frames, and words that name tables and rules only. */
function failureOf(error: unknown): { message: string; stack?: string } {
  const frames = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : undefined;
  return { message: failureText(error), ...(frames && { stack: frames.join('\n') }) };
}

export const requestLogging = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
};

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // Values behind it are credentials or personal; the path alone says enough.
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        userId: request.viewer?.userId,
        impersonatorId: request.viewer?.impersonatorId ?? undefined,
        tokenId: request.viewer?.tokenId,
      },
      'request',
    );
    done();
  });
}

/** For a route opened by a secret in its path, the pattern is logged instead. */
function loggedPath(request: FastifyRequest): string {
  const { url, config } = request.routeOptions;
  return config.access === 'token' && url ? url : pathOf(request);
}
