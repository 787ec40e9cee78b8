import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { optIn } from '#features/growth/leads/opt-in.ts';
import { keepOptInPassword, openOptInLink } from '#features/growth/leads/opt-in-password.ts';
import { isJson } from './body.ts';
import { type CookieNames, markDevice } from './cookies.ts';

type Options = { names: CookieNames; context: (request: FastifyRequest, reply: FastifyReply) => Context };
type Act = (ctx: Context, body: unknown) => Promise<void>;

const forms: Record<string, Act> = { '/api/opt-in': optIn, '/api/opt-in/password': keepOptInPassword };

/** The forms of the public pages, which have no GraphQL, and the link of the mail that follows them. */
export function addOptInRoutes(app: FastifyInstance, { names, context }: Options): void {
  for (const [address, act] of Object.entries(forms)) {
    app.post(address, { config: { access: 'public' } }, async (request, reply) => {
      if (!isJson(request)) return reply.code(415).send({ error: 'This content type is not accepted here.' });
      await act(context(request, reply), request.body);
      return { ok: true };
    });
  }

  app.get('/api/opt-in/confirm', { config: { access: 'token' } }, async (request, reply) => {
    const device = () => markDevice(request, reply, names, request.now);
    const address = await openOptInLink(context(request, reply), request.query, device);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}
