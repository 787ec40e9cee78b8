import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { logIn } from '#features/people/auth/log-in.ts';
import { requestReset } from '#features/people/auth/reset-request.ts';
import { resetPassword, validateResetToken } from '#features/people/auth/reset-password.ts';
import { endOwnSession } from '#features/people/auth/sessions.ts';
import { signUp } from '#features/people/auth/sign-up.ts';
import { passSecondStep } from '#features/people/auth/second-step/pass-second-step.ts';
import { isJson } from './body.ts';
import { type CookieNames, markDevice } from './cookies.ts';

type Options = { names: CookieNames; context: (request: FastifyRequest, reply: FastifyReply) => Context };

type Call = { ctx: Context; body: Record<string, unknown>; device: () => string; reply: FastifyReply };

/** The handlers of the endpoint's methods; the answer is the JSON body. */
const methods: Record<string, (call: Call) => Promise<unknown>> = {
  login: async ({ ctx, body, device, reply }) => {
    const answer = await logIn(ctx, body, device());
    if ('user' in answer) return { id: answer.user.id, email: answer.user.email };
    // Half way: `error` is for clients that know no second step, since nobody is signed in yet.
    reply.code(202);
    return { error: secondStepMessages.needed, secondStep: answer.question };
  },
  secondStep: async ({ ctx, body, device }) => {
    const { id, email } = await passSecondStep(ctx, body, device());
    return { id, email };
  },
  signup: async ({ ctx, body, device, reply }) => {
    const { id, email } = await signUp(ctx, body, device());
    reply.code(201);
    return { id, email };
  },
  forgotPassword: ({ ctx, body }) => requestReset(ctx, body),
  validateResetToken: ({ ctx, body }) => validateResetToken(ctx, body),
  resetPassword: async ({ ctx, body }) => {
    await resetPassword(ctx, body);
    return {};
  },
};

const bodyShape = z.record(z.string(), z.unknown());

/** `/api/auth`: one address, the operation named by `method`, in the shapes the published clients expect. */
export async function addAuthRoute(app: FastifyInstance, { names, context }: Options): Promise<void> {
  // The clients log out with a bare text body; every other method must come as JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));

  app.get('/api/auth', { config: { access: 'public' }, onSend: withoutWordsOnFailure }, async (request, reply) => {
    const { method } = z.object({ method: z.string().optional() }).catch({}).parse(request.query);
    if (method !== 'getToken') return reply.code(404).send();
    // A bearer value that opens nothing; empty means nobody is signed in.
    return reply.type('text/plain; charset=utf-8').send(request.viewer ? String(request.viewer.userId) : '');
  });

  app.post('/api/auth', { config: { access: 'public', ownAccount: true } }, async (request, reply) => {
    const body = readBody(request.body);
    if (!body) return reply.code(400).send({ error: 'The request cannot be read.' });
    const { method } = body;
    const ctx = context(request, reply);

    if (method === 'logout') {
      await endOwnSession(ctx);
      return reply.send();
    }
    if (!isJson(request)) return reply.code(415).send({ error: 'This content type is not accepted here.' });
    const act = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!act) return reply.code(404).send({ error: 'There is no such method.' });
    return act({ ctx, body, reply, device: () => markDevice(request, reply, names, request.now) });
  });
}

/** The clients accept any text as a token, whatever the status. */
async function withoutWordsOnFailure(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode < 400) return payload;
  reply.type('text/plain; charset=utf-8');
  return '';
}

function readBody(body: unknown): Record<string, unknown> | null {
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return bodyShape.safeParse(parsed).data ?? null;
  } catch {
    return null;
  }
}
