import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { findCertificate } from '#features/learning/progress/certificates.ts';
import { drawPaper } from '#papers/draw-paper.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** A certificate to keep and print, for anyone with its code. */
export function addCertificateRoute(app: FastifyInstance, { context }: Options): void {
  app.get<{ Params: { file: string } }>(
    '/api/certificates/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const ctx = context(request, reply);
      const [, code] = /^(\w+)\.pdf$/.exec(request.params.file) ?? [];
      const certificate = code ? await findCertificate(ctx, code) : null;
      if (!certificate) throw new NotFound('Certificate');
      const pdf = await drawPaper('certificate', {
        title: ctx.appTitle,
        personName: certificate.personName,
        courseName: certificate.courseName,
        issuedOn: formatDay(manilaDay(certificate.issuedAt)),
        code: certificate.code,
        link: ctx.baseUrl + pathTo('certificate', { code: certificate.code }),
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="certificate-${certificate.code}.pdf"`)
        .header(
          'content-security-policy',
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .header('cache-control', 'private, max-age=3600')
        .send(Buffer.from(pdf));
    },
  );
}
