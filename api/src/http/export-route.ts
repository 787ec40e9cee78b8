import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { Forbidden, parseInput } from '#errors.ts';
import { exportDueEntries } from '#features/money/collections/export-due.ts';
import { exportRenewals } from '#features/money/collections/export-renewals.ts';
import { exportCoupons } from '#features/money/coupons/export-coupons.ts';
import { exportAnswers } from '#features/journey/forms/export-answers.ts';
import { ownData } from '#features/records/own-data/own-data.ts';
import { exportUsers } from '#features/people/users/export-users.ts';
import { liftDeadline } from './deadlines.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const formParams = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
});
const number = z.coerce.number().int().positive().optional();

const couponParams = z.object({ funnelId: z.string().max(120) });
const couponQuery = z.object({
  search: z.string().optional(),
  state: z.enum(['open', 'ended', 'archived']).optional(),
});

/** The filter of the people pages as an address carries it; what each value may be is checked with the filter itself. */
const usersQuery = z.object({
  search: z.string().optional(),
  status: z.enum(['all', 'active', 'inactive', 'archived']).optional(),
  kind: z.enum(['members', 'nonMembers']).optional(),
  accessLevelId: z.string().optional(),
  batchId: number,
  groupId: number,
  stageId: number,
  membership: z.enum(['active', 'expired', 'multiple', 'none']).optional(),
});

/** The filters of the collections desk; what each value may be is checked with the filters themselves. */
const dueQuery = z.object({
  list: z.string().optional(),
  band: z.string().optional(),
  search: z.string().optional(),
  batchId: number,
  productId: number,
  owner: z.string().optional(),
  platform: z.string().optional(),
});
const renewalsQuery = z.object({ step: z.string().optional(), search: z.string().optional() });

/** Files of lists, streamed. The handler asks for the flag; a link on another site cannot start one. */
export function addExportRoutes(app: FastifyInstance, { context }: Options): void {
  app.get('/api/export/users', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const filter = parseInput(usersQuery, request.query);
    const rows = await exportUsers(context(request, reply), filter);
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="people-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(rows));
  });

  app.get('/api/export/forms/:id/answers', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const { id } = parseInput(formParams, request.params);
    const { slug, rows } = await exportAnswers(context(request, reply), id);
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(rows));
  });

  app.get('/api/export/funnels/:funnelId/coupons', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const { funnelId } = parseInput(couponParams, request.params);
    const filter = parseInput(couponQuery, request.query);
    const rows = await exportCoupons(context(request, reply), { funnelId, filter });
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="coupons-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(rows));
  });

  app.get('/api/export/due-entries', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const { list, rows } = await exportDueEntries(context(request, reply), parseInput(dueQuery, request.query));
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${list}-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(rows));
  });

  app.get('/api/export/cash-collection', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const rows = await exportRenewals(context(request, reply), parseInput(renewalsQuery, request.query));
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cash-collection-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(rows));
  });

  app.get('/api/export/my-data', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const data = await ownData(context(request, reply));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${manilaDay(request.now)}.json"`)
      .send(JSON.stringify(data, null, 2));
  });
}

function refuseForeignLinks({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden();
}
