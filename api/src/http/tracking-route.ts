import { consentName, readConsent } from '@app/rules/growth/tracking/consent';
import { trackerSources } from '@app/rules/growth/tracking/trackers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, Platform } from '#context.ts';
import { recordConsent } from '#features/growth/tracking/consent.service.ts';
import { noteLead } from '#features/growth/tracking/conversion-events.ts';
import { keptTracking } from '#features/growth/tracking/tracking-settings.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { isJson } from './body.ts';
import type { Caches } from './caches.ts';
import { contentPolicy } from './security-headers.ts';

type Options = {
  platform: Platform;
  caches?: Caches;
};

/**
 * Adds the question about trackers to a finished public page, and opens its content policy for what is set. A page is
 * left as it is while nothing is set. For named public pages only: never sign-in, checkout, account or staff pages.
 */
export type AskConsent = (request: FastifyRequest, reply: FastifyReply, html: string) => Promise<string>;

export function consentAsker(app: FastifyInstance, { platform, caches }: Options): AskConsent {
  const kept = keptTracking(platform, app.log);
  caches?.add('trackers', () => kept.forget());
  app.addHook('onClose', async () => kept.close());

  return async (request, reply, html) => {
    const { ids, companies, version } = await kept.get();
    if (version === '') return html;
    const consent = readConsent(request.cookies[consentName]);
    const isRefused = consent?.version === version && consent.choice === 'refuse';
    const isOpen = !isRefused && !asksForPrivacy(request);
    if (isOpen) void reply.header('content-security-policy', contentPolicy(request.nonce, trackerSources(ids)));
    const { consentTags } = await import('@app/views/consent');
    const tags = consentTags({ nonce: request.nonce, version, companies, ids: isOpen ? ids : null });
    const end = html.lastIndexOf('</body>');
    return end === -1 ? html + tags : html.slice(0, end) + tags + html.slice(end);
  };
}

/** The signal of browsers whose people refuse everywhere (Global Privacy Control). */
export function asksForPrivacy({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1';
}

/** The mark of a browser that agreed, as its cookie says; what counts is what was recorded of it. */
export function agreedMark(request: Pick<FastifyRequest, 'cookies' | 'headers'>): string | null {
  const consent = readConsent(request.cookies[consentName]);
  return consent?.choice === 'accept' && !asksForPrivacy(request) ? consent.mark : null;
}

type RouteOptions = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const optIn = z.object({ email: z.string().max(320), mobile: z.string().max(60).nullish() });

/** Takes the answers to the question, and tells of opt-ins after they are answered. */
export function addTrackingRoutes(app: FastifyInstance, { context }: RouteOptions): void {
  app.post(
    '/api/consent',
    { config: { access: 'public', ownAccount: true }, bodyLimit: 1024 },
    async (request, reply) => {
      if (!isJson(request)) return reply.code(415).send({ error: 'This content type is not accepted here.' });
      const ctx = context(request, reply);
      await enforceLimit(ctx, 'consentPerIp', networkOf(request.ip));
      await recordConsent(ctx, request.body);
      return reply.code(204).send();
    },
  );

  // After the answer: nobody waits for what we tell others.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'POST' || request.routeOptions.url !== '/api/opt-in' || reply.statusCode !== 200) return;
    const mark = agreedMark(request);
    const typed = optIn.safeParse(request.body);
    if (!mark || !typed.success) return;
    const { email, mobile = null } = typed.data;
    const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
    try {
      await noteLead(context(request, reply), { mark, email, mobile, userAgent, path: pathOfReferrer(request) });
    } catch (error) {
      request.log.warn({ err: error }, 'an opt-in was not told');
    }
  });
}

/** The page of the form, without its query, which may say who somebody is. */
function pathOfReferrer({ headers }: FastifyRequest): string {
  return URL.parse(headers.referer ?? '')?.pathname ?? '/';
}
