import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { optIn } from '#features/growth/leads/opt-in.ts';
import { isJson } from './body.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** The forms of the public pages, which have no GraphQL: an opt-in, and the first password after it. */
export function addOptInRoutes(app: FastifyInstance, { context }: Options): void {
  app.post('/api/opt-in', { config: { access: 'public' } }, async (request, reply) => {
    if (!isJson(request)) return reply.code(415).send({ error: 'This content type is not accepted here.' });
    await optIn(context(request, reply), request.body);
    return { ok: true };
  });
}
