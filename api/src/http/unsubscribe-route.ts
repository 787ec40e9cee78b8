import { pathTo } from '@app/rules/navigation/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { unsubscribeMail } from '#features/platform/notifications/unsubscribe-mail.ts';
import { AppError } from '#errors.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const query = z.object({ token: z.string().max(1000) });
const largestBody = 4 * 1024;

/**
 * The button of mail programs (RFC 8058): they post to the address of the link, without a session. The page at the same
 * address is for people. In its own scope, because only here such a form is read.
 */
export async function addUnsubscribeRoute(app: FastifyInstance, { context }: Options): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    pathTo('unsubscribe'),
    { config: { access: 'token', ownAccount: true }, bodyLimit: largestBody },
    async (request, reply) => {
      const read = query.safeParse(request.query);
      // Some send it as a form, some as the parts of one.
      const isOneClick = typeof request.body === 'string' && /List-Unsubscribe\b[^]*One-Click/.test(request.body);
      if (!read.success || !isOneClick) return reply.code(400).type('text/plain').send('This link does not work.');
      try {
        await unsubscribeMail(context(request, reply), read.data.token);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return reply.code(400).type('text/plain').send('This link does not work.');
      }
      return reply.type('text/plain').send('You are unsubscribed.');
    },
  );
}
