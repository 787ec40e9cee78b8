import { randomUUID } from 'node:crypto';
import { type FastifyInstance, LogController } from 'fastify';
import { pino, type Logger } from 'pino';

/** JSON lines without bodies, cookies, tokens or addresses of people: ids only. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Values in these are credentials or personal; the path alone says enough. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

export const requestLogging = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
};

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: withoutQuery(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        userId: request.viewer?.userId,
        impersonatorId: request.viewer?.impersonatorId ?? undefined,
      },
      'request',
    );
  });
}
