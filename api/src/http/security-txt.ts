import { pathTo } from '@app/rules/navigation/route-table';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#context.ts';

/** The standard asks for less than a year, so that no old address is trusted for ever. */
const goodFor = 180 * 24 * 3_600_000;

/** `/.well-known/security.txt` (RFC 9116): where somebody who found a weakness can tell us. */
export function addSecurityText(app: FastifyInstance, platform: Pick<Platform, 'baseUrl' | 'securityContact'>): void {
  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(platform, request.now)),
  );
}

function securityText({ baseUrl, securityContact }: Pick<Platform, 'baseUrl' | 'securityContact'>, now: Date): string {
  const ways = [securityContact, baseUrl + pathTo('bugReport')].filter((way) => way !== undefined);
  return [
    ...ways.map((way) => `Contact: ${way}`),
    `Expires: ${new Date(now.getTime() + goodFor).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, tl',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
