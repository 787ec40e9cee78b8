import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { manilaDay } from '@app/rules/time/manila';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { affiliatesExport } from '#features/affiliates/staff/export-affiliates.ts';
import { payoutsExport } from '#features/affiliates/payouts/export-payouts.ts';
import { runLinesExport } from '#features/affiliates/payouts/export-run-lines.ts';
import { boardExport } from '#features/money/collections/board/export-board.ts';
import { dueEntriesExport } from '#features/money/collections/exports/export-due.ts';
import { renewalsExport } from '#features/money/collections/exports/export-renewals.ts';
import { retentionExport } from '#features/care/retention/export-retention.ts';
import { couponsExport } from '#features/money/coupons/export-coupons.ts';
import { answersExport } from '#features/journey/forms/export-answers.ts';
import { leadsExport } from '#features/growth/leads/export-leads.ts';
import { logExport } from '#features/insight/info-logs/export-log.ts';
import { communityGroupsExport } from '#features/insight/report-pages/export-community.ts';
import { reportGroupsExport, reportRowsExport } from '#features/insight/reports/export-report.ts';
import { openDataExport } from '#features/records/own-data/own-data.ts';
import { redirectRulesExport } from '#features/growth/redirects/export-rules.ts';
import { participantsExport } from '#features/growth/challenges/export-participants.ts';
import { usersExport } from '#features/people/users/export-users.ts';
import { idParameter } from '#id-parameter.ts';
import { parseInput } from '#errors.ts';
import { csvRoute } from './csv-route.ts';
import { liftDeadline } from './deadlines.ts';
import { refuseForeignLinks } from './foreign-links.ts';

const dataParameters = z.object({ id: idParameter });

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
  csvRoute(app, options, runLinesExport);
  csvRoute(app, options, reportRowsExport);
  csvRoute(app, options, reportGroupsExport);
  csvRoute(app, options, communityGroupsExport);
  csvRoute(app, options, affiliatesExport);

  app.get('/api/export/data/:id', { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const ctx = options.context(request, reply);
    const { id } = parseInput(dataParameters, request.params);
    const { storedAs, bytes, readyAt } = await openDataExport(ctx, id);
    liftDeadline(request);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${manilaDay(readyAt ?? request.now)}.zip"`)
      .header('content-length', bytes ?? 0)
      .send(await ctx.files.read(storedAs));
  });
}
