import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { eventCalendar, feedCalendar } from '#features/learning/events/calendars.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const eventParams = z.object({ id: idParameter });
const eventQuery = z.object({ on: idParameter.optional() });
const feedParams = z.object({ file: z.string().endsWith('.ics') });

/** Events for calendar programs: one as a file, and the feed behind a person's secret address. */
export function addCalendarRoutes(app: FastifyInstance, { context }: Options): void {
  app.get('/api/events/:id/calendar.ics', { config: { access: 'signedIn' } }, async (request, reply) => {
    const params = eventParams.safeParse(request.params);
    const query = eventQuery.safeParse(request.query);
    if (!params.success || !query.success) throw new NotFound('Event');
    const text = await eventCalendar(context(request, reply), params.data.id, query.data.on);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="event-${params.data.id}.ics"`)
      .send(text);
  });

  app.get('/api/calendar/:file', { config: { access: 'token' } }, async (request, reply) => {
    const params = feedParams.safeParse(request.params);
    if (!params.success) throw new NotFound('Calendar');
    const text = await feedCalendar(context(request, reply), params.data.file.slice(0, -'.ics'.length));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
