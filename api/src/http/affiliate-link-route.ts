import { withVisitorQuery } from '@app/rules/growth/redirects/redirect-target';
import type { RouteMatch } from '@app/rules/navigation/route-table';
import { affiliateParameters } from '@app/rules/people/affiliate-codes/affiliate-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#context.ts';
import { ClickCounter } from '#features/affiliates/links/click-counter.ts';
import { findLink, findLinkByCode } from '#features/affiliates/links/find-link.ts';
import { keepTouch } from '#features/affiliates/links/touches.ts';
import { isProgram } from '#features/money/funnel-pages/visits.ts';
import { arrivingCode, keepAffiliateCode, keptAffiliateCode } from './affiliate-cookie.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import { isLookAhead, isPartOfPage } from './look-ahead.ts';
import type { Recognise } from './viewer.ts';

type Options = { platform: Platform; names: CookieNames; recognise: Recognise; isHttps: boolean };

export type AffiliateLinks = {
  /** Answers the address of a link by sending the browser to its page, with the code; false when no link has it. */
  open: (request: FastifyRequest, reply: FastifyReply, route: RouteMatch | null) => Promise<boolean>;
  /** Keeps and counts the code of any other address. */
  arrive: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/** `/{slug}` of affiliates and `/{slug}/{affLink}`: the click is counted beside the answer, not before it. */
export function addAffiliateLinks(app: FastifyInstance, options: Options): AffiliateLinks {
  const { platform, names, recognise, isHttps } = options;
  const counter = new ClickCounter({ db: platform.db, secret: platform.secrets[0] ?? '' }, app.log);
  app.addHook('onClose', () => counter.flush());

  const isOpened = (request: FastifyRequest) => !isLookAhead(request) && !isPartOfPage(request);

  /** Whoever is signed in keeps the link for their other devices; one's own clicks count nowhere. */
  const count = async (request: FastifyRequest, link: { id: number; affiliateId: number; code: string }) => {
    if (request.method !== 'GET' || isProgram(request.headers['user-agent']) || !isOpened(request)) return;
    const { ip, now } = request;
    const userAgent = request.headers['user-agent'] ?? '';
    try {
      if (sessionToken(request, names)) await recognise(request);
      const { viewer } = request;
      if (viewer?.userId === link.affiliateId || viewer?.impersonatorId != null) return;
      counter.note({ linkId: link.id, ip, userAgent, now });
      if (viewer) await keepTouch(platform, { userId: viewer.userId, code: link.code, clickedAt: now });
    } catch (error) {
      // The visitor has their page; a click is not worth more than a line in the log.
      request.log.warn({ err: error }, 'a click was not counted');
    }
  };

  /** A code that brings nobody anything does not push out one that does. Without another one the page does not wait. */
  const isLesser = async (request: FastifyRequest, code: string, looked: Promise<{ isOpen: boolean } | null>) => {
    const kept = keptAffiliateCode(request);
    if (kept === null || kept === code || (await looked)?.isOpen) return false;
    return (await findLinkByCode(platform, kept))?.isOpen ?? false;
  };

  return {
    async open(request, reply, route) {
      const words = wordsOf(route);
      if (!words) return false;
      const link = await findLink(platform, ...words);
      if (!link) return false;
      if (link.isOpen) {
        void count(request, link);
        if (isOpened(request)) keepAffiliateCode(request, reply, { code: link.code, secure: isHttps });
      }
      // The address is the link: a code that somebody added to it is not.
      const brought = withoutCode(request.url.split(/\?(.*)/s, 2)[1] ?? '');
      const target = link.isOpen ? `${link.path}?${affiliateParameters[0]}=${link.code}` : link.path;
      await reply
        .code(302)
        .header('location', withVisitorQuery(target, brought))
        .header('cache-control', 'no-store')
        .send();
      return true;
    },
    async arrive(request, reply) {
      const code = arrivingCode(request);
      if (code === null) return;
      const looked = findLinkByCode(platform, code).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a click was not counted');
        return null;
      });
      if (!(await isLesser(request, code, looked))) keepAffiliateCode(request, reply, { code, secure: isHttps });
      void looked.then((link) => (link?.isOpen ? count(request, { ...link, code }) : undefined));
    },
  };
}

function wordsOf(route: RouteMatch | null): [string, string | null] | null {
  if (route?.name === 'funnelOrAffiliateLink') return [route.params.slug, null];
  return route?.name === 'affiliateLink' ? [route.params.slug, route.params.affLink] : null;
}

function withoutCode(query: string): string {
  return query
    .split('&')
    .filter((pair) => !affiliateParameters.some((name) => name === pair.split('=', 1)[0]))
    .join('&');
}
