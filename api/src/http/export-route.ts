import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { payoutsExport } from '#features/affiliates/payouts/export-payouts.ts';
import { boardExport } from '#features/money/collections/board/export-board.ts';
import { dueEntriesExport } from '#features/money/collections/exports/export-due.ts';
import { renewalsExport } from '#features/money/collections/exports/export-renewals.ts';
import { retentionExport } from '#features/care/retention/export-retention.ts';
import { couponsExport } from '#features/money/coupons/export-coupons.ts';
import { answersExport } from '#features/journey/forms/export-answers.ts';
import { leadsExport } from '#features/growth/leads/export-leads.ts';
import { logExport } from '#features/insight/info-logs/export-log.ts';
import { reportGroupsExport, reportRowsExport } from '#features/insight/reports/export-report.ts';
import { ownData } from '#features/records/own-data/own-data.ts';
import { redirectRulesExport } from '#features/growth/redirects/export-rules.ts';
import { participantsExport } from '#features/growth/challenges/export-participants.ts';
import { usersExport } from '#features/people/users/export-users.ts';
import { csvRoute } from './csv-route.ts';
import { refuseForeignLinks } from './foreign-links.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** Downloads: lists, one line each, and a person's own data. */
export function addExportRoutes(app: FastifyInstance, options: Options): void {
  csvRoute(app, options, usersExport);
  csvRoute(app, options, answersExport);
  csvRoute(app, options, couponsExport);
  csvRoute(app, options, dueEntriesExport);
  csvRoute(app, options, boardExport);
  csvRoute(app, options, renewalsExport);
  csvRoute(app, options, redirectRulesExport);
  csvRoute(app, options, leadsExport);
  csvRoute(app, options, participantsExport);
  csvRoute(app, options, logExport);
  csvRoute(app, options, retentionExport);
  csvRoute(app, options, payoutsExport);
  csvRoute(app, options, reportRowsExport);
  csvRoute(app, options, reportGroupsExport);

  app.get('/api/export/my-data', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const data = await ownData(options.context(request, reply));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${manilaDay(request.now)}.json"`)
      .send(JSON.stringify(data, null, 2));
  });
}
