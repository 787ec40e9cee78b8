import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { findCertificate } from '#features/learning/progress/certificates.ts';
import { drawCertificatePicture } from '#papers/certificate-picture.ts';
import { drawPaper } from '#papers/draw-paper.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** A certificate to keep, print and post, for anyone with its code. Search engines are told to leave it. */
export function addCertificateRoute(app: FastifyInstance, { context }: Options): void {
  app.get<{ Params: { file: string } }>(
    '/api/certificates/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const ctx = context(request, reply);
      const [, code, kind] = /^(\w+)\.(pdf|png)$/.exec(request.params.file) ?? [];
      const certificate = code ? await findCertificate(ctx, code) : null;
      if (!certificate) throw new NotFound('Certificate');
      const content = {
        title: ctx.appTitle,
        personName: certificate.personName,
        courseName: certificate.courseName,
        issuedOn: formatDay(manilaDay(certificate.issuedAt)),
        code: certificate.code,
        link: ctx.baseUrl + pathTo('certificate', { code: certificate.code }),
      };
      const drawn =
        kind === 'png' ? await drawCertificatePicture(content) : Buffer.from(await drawPaper('certificate', content));
      return reply
        .type(kind === 'png' ? 'image/png' : 'application/pdf')
        .header('content-disposition', `inline; filename="certificate-${certificate.code}.${kind}"`)
        .header(
          'content-security-policy',
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, max-age=3600')
        .send(drawn);
    },
  );
}
