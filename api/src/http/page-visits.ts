import { campaignOf } from '@app/rules/growth/leads/campaign-words';
import { manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#context.ts';
import { PageVisitCounter } from '#features/growth/leads/page-visits.ts';
import { isProgram } from '#features/money/funnel-pages/visits.ts';
import { isLookAhead } from './look-ahead.ts';

type Options = { platform: Pick<Platform, 'db'>; isHttps: boolean };

/** Notes that a person opened a public page; `page` is its name in the figures, the source of its opt-ins where it has one. */
export type CountVisit = (request: FastifyRequest, reply: FastifyReply, page: string) => void;

const cookieName = 'tribe-visits';
const dayLength = 24 * 3600;

/**
 * Visits of public pages, one for each browser, page and Manila day. The browser itself remembers what it has seen today,
 * so nothing that identifies it is kept. Programs and pages that a browser loads ahead do not count.
 */
export function addPageVisits(app: FastifyInstance, { platform, isHttps }: Options): CountVisit {
  const counter = new PageVisitCounter(platform.db, app.log);
  app.addHook('onClose', () => counter.flush());

  return (request, reply, page) => {
    const { method, headers, cookies, url, now } = request;
    if (method !== 'GET' || isProgram(headers['user-agent']) || isLookAhead(request)) return;
    const [day, ...seen] = (cookies[cookieName] ?? '').split('.');
    const today = manilaDay(now);
    const pages = day === today ? seen.slice(0, 20) : [];
    if (pages.includes(page)) return;
    const value = [today, ...pages, page].join('.');
    const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure: isHttps, maxAge: dayLength } as const;
    void reply.setCookie(cookieName, value, attributes);
    counter.note({ page, campaign: campaignOf(url.split('?')[1] ?? ''), now });
  };
}
