import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteMatch } from '@app/rules/navigation/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#context.ts';
import { type FontFiles, RenderedPages } from '#features/money/funnel-pages/rendered-pages.ts';
import { isProgram, VisitCounter, type VisitPlace } from '#features/money/funnel-pages/visits.ts';
import { networkOf } from '#limits/network-of.ts';
import type { Caches } from './caches.ts';
import type { MarkImpersonation } from './impersonation-strip.ts';
import { isLookAhead } from './look-ahead.ts';
import { sendPublicDocument } from './public-document.ts';
import type { AskConsent } from './tracking-route.ts';

type Options = {
  platform: Platform;
  webFolder: string | null;
  isHttps: boolean;
  markImpersonation: MarkImpersonation;
  /** Public pages ask before a tracker is loaded. */
  askConsent: AskConsent;
  caches?: Caches;
};

export type FunnelDocuments = {
  /**
   * Answers an address that belongs to a funnel, and counts the visit. `elsewhere` leaves the answer to the
   * application's own document; `unknown` means that the slug does not exist.
   */
  open: (request: FastifyRequest, reply: FastifyReply, route: RouteMatch | null) => Promise<PageOutcome>;
};
export type PageOutcome = 'answered' | 'elsewhere' | 'unknown';

/** Public pages of funnels: finished documents under the first segment of an address. */
export function addFunnelPages(app: FastifyInstance, options: Options): FunnelDocuments {
  const { platform, webFolder, isHttps, markImpersonation, askConsent, caches } = options;
  const pages = new RenderedPages(platform, findFonts(webFolder));
  caches?.add('public pages', () => pages.forget());
  const visits = new VisitCounter(platform.db, app.log);
  const newVisitors = new NewVisitors();
  app.addHook('onClose', () => visits.flush());

  const note = (request: FastifyRequest, reply: FastifyReply, place: VisitPlace, funnelId: string) => {
    if (request.method !== 'GET' || isProgram(request.headers['user-agent']) || isLookAhead(request)) return;
    const known = knownVisitor(request);
    if (!known && !newVisitors.take(networkOf(request.ip), request.now)) return;
    const visitorId = known ?? markVisitor(reply, isHttps);
    visits.note({ place, funnelId, visitorId, now: request.now });
  };

  return {
    async open(request, reply, route) {
      if (route?.name === 'checkout') note(request, reply, 'checkout', route.params.funnelId);
      if (route?.name !== 'funnelOrAffiliateLink') return 'elsewhere';
      const page = await pages.find(route.params.slug, request.now);
      if (!page) return 'unknown';
      note(request, reply, 'page', page.funnelId);
      const withQuestion = await askConsent(request, reply, page.html(request.nonce));
      await sendPublicDocument(request, reply, await markImpersonation(request, withQuestion));
      return 'answered';
    },
  };
}

const day = 24 * 3600;
const visitorCookie = 'tribe-visitor';
const visitorId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function knownVisitor({ cookies }: FastifyRequest): string | null {
  const value = cookies[visitorCookie] ?? '';
  return visitorId.test(value) ? value : null;
}

function markVisitor(reply: FastifyReply, secure: boolean): string {
  const id = randomUUID();
  void reply.setCookie(visitorCookie, id, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: 365 * day });
  return id;
}

const hour = 3_600_000;
const mostPerNetwork = 300;
const mostNetworks = 50_000;

/**
 * A client that keeps no cookies is new with every request. Many people of a mobile carrier share an address, so the
 * limit is generous; it only keeps one client from filling the table.
 */
class NewVisitors {
  #counts = new Map<string, number>();
  #hour = 0;

  take(network: string, now: Date): boolean {
    const current = Math.floor(now.getTime() / hour);
    if (current !== this.#hour || this.#counts.size > mostNetworks) this.#counts = new Map();
    this.#hour = current;
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= mostPerNetwork;
  }
}

/** The names of the font files change with their content. */
export function findFonts(webFolder: string | null): FontFiles {
  const folder = webFolder && join(webFolder, 'assets');
  if (!folder || !existsSync(folder)) return null;
  const names = readdirSync(folder);
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const latin = find(/^figtree-cut-.*\.woff2$/);
  const latinExt = find(/^figtree-latin-ext-wght-normal-.*\.woff2$/);
  return latin && latinExt ? { latin: `/assets/${latin}`, latinExt: `/assets/${latinExt}` } : null;
}
