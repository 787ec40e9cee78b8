import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { parseInput } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { downloadResource } from '#features/learning/resources/download-resource.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const params = z.object({ id: idParameter });

/** The way to a resource that counts: from here on to the file or the page behind the link. */
export function addResourceRoutes(app: FastifyInstance, { context }: Options): void {
  app.get('/api/resources/:id/download', { config: { access: 'public' } }, async (request, reply) => {
    const { id } = parseInput(params, request.params);
    const address = await downloadResource(withoutHalfAccounts(context(request, reply)), id, {
      isCounted: isClick(request),
    });
    return reply.header('referrer-policy', 'no-referrer').redirect(address, 303);
  });
}

/** Not a look ahead of the browser, nor a picture on someone's page that points here. */
function isClick({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  return headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';
}

/** Until the first password is chosen, a person is a visitor. */
function withoutHalfAccounts(ctx: Context): Context {
  return ctx.viewer?.unfinished ? { ...ctx, viewer: null } : ctx;
}
