import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { ownGuide } from '#features/platform/help/guides.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const named = z.object({ guide: z.string(), picture: z.string() });

/** The pictures of a guide, for those who may read it. Only a name that its text has leads to a file. */
export function addHelpRoute(app: FastifyInstance, { context }: Options): void {
  app.get('/api/help/:guide/:picture', { config: { access: 'signedIn' } }, async (request, reply) => {
    const { guide, picture } = named.parse(request.params);
    const { pictures } = await ownGuide(context(request, reply), guide);
    const found = pictures.find(({ address }) => address === `/api/help/${guide}/${picture}`);
    if (!found) throw new NotFound('Picture');
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400')
      .send(createReadStream(found.file));
  });
}
