import { mobileFromField } from '@app/rules/growth/landing-pages/opt-in-form';
import { withQueryOf } from '@app/rules/growth/landing-pages/fast-track';
import { type PublicPageName, publicPageNames, publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { isTrainingLevel, type TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import type { LeadSource } from '@app/rules/growth/leads/lead-sources';
import { campaignOf } from '@app/rules/growth/leads/campaign-words';
import { addressOf, pathTo, routeEntry, type RouteMatch, type RouteName } from '@app/rules/navigation/route-table';
import { isReadOnlyStaff, READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import { affiliateCodeIn } from '@app/rules/people/affiliate-codes/affiliate-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Platform } from '#context.ts';
import { AppError, Forbidden, RateLimited } from '#errors.ts';
import { type ChallengeDoor, challengeDoor, sheetFacts } from '#features/growth/challenges/challenge-door.ts';
import { finishFreeLesson } from '#features/growth/landing-pages/free-lessons.ts';
import { RenderedPublicPages } from '#features/growth/landing-pages/rendered-public-pages.ts';
import { optIn } from '#features/growth/leads/opt-in.ts';
import { isJson } from './body.ts';
import type { Caches } from './caches.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import { findFonts } from './funnel-page-route.ts';
import type { MarkImpersonation } from './impersonation-strip.ts';
import type { CountVisit } from './page-visits.ts';
import { sendPublicDocument } from './public-document.ts';
import type { AskConsent } from './tracking-route.ts';
import type { Recognise } from './viewer.ts';

export type PublicPageOptions = {
  platform: Platform;
  webFolder: string | null;
  names: CookieNames;
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  recognise: Recognise;
  markImpersonation: MarkImpersonation;
  askConsent: AskConsent;
  countVisit: CountVisit;
  caches?: Caches;
};

export type PublicDocuments = {
  /** Answers the addresses of the public pages; false leaves the answer to others. */
  open: (request: FastifyRequest, reply: FastifyReply, route: RouteMatch | null) => Promise<boolean>;
};

/** `/free-lessons`, `/freelancing`, `/fast`, `/fast-track` and `/12-day-challenge`: finished documents, as light as those of funnels. */
export function publicDocuments(options: PublicPageOptions): PublicDocuments {
  const { platform, webFolder, names, context, recognise, markImpersonation, askConsent, countVisit, caches } = options;
  const pages = new RenderedPublicPages(platform, findFonts(webFolder));
  caches?.add('landing pages', () => pages.forget());

  return {
    async open(request, reply, route) {
      if (!route) return false;
      const search = request.url.split('?')[1] ?? '';
      if (route.name === 'challenge') {
        // The registration of the challenge opens over the free lessons.
        const { redirectQuery = {} } = routeEntry('challenge');
        void reply.redirect(withQueryOf(addressOf('freeLessons', redirectQuery), search), 302);
        return true;
      }
      if (route.name === 'fastTrack') {
        countVisit(request, reply, 'fast-track');
        await sendPublicDocument(request, reply, (await pages.fastTrack(request.now, search))(request.nonce));
        return true;
      }
      const page = pageOfRoute.get(route.name);
      if (!page) return false;
      // Who it is matters only to browsers that carry something.
      if (sessionToken(request, names)) await recognise(request);
      const query = new URLSearchParams(search);
      countVisit(request, reply, query.get('source') === 'challenge' ? '12-day-challenge' : page);
      const ctx = context(request, reply);
      const asksForChallenge = page === 'free-lessons' && query.get('source') === 'challenge';
      const door = asksForChallenge ? await challengeDoor(ctx) : null;
      if (door?.takesPart) {
        void reply.redirect(door.thankYouUrl, 302);
        return true;
      }
      const drawn = await pages.open(ctx, page, {
        requested: lessonIn(query.get('lesson')),
        wasRefused: query.get('form') === 'check',
      });
      const plain = drawn(request.nonce);
      const html = door ? withinBody(plain, await challengeSheet(ctx, door, request.nonce)) : plain;
      const withQuestion = await askConsent(request, reply, html);
      await sendPublicDocument(request, reply, await markImpersonation(request, withQuestion));
      return true;
    },
  };
}

const endOfBody = '</body></html>';

function withinBody(html: string, part: string): string {
  return html.endsWith(endOfBody) ? html.slice(0, -endOfBody.length) + part + endOfBody : html + part;
}

async function challengeSheet(ctx: Context, door: ChallengeDoor, nonce: string): Promise<string> {
  const { renderChallengeSheet } = await import('@app/views/pages');
  return renderChallengeSheet(await sheetFacts(ctx, door), nonce);
}

const pageOfRoute = new Map<RouteName, PublicPageName>(publicPageNames.map((name) => [publicPages[name].route, name]));

function lessonIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

type RouteOptions = Pick<PublicPageOptions, 'context' | 'recognise'>;

const largestForm = 8 * 1024;

type PlainForm = { path: string; source: LeadSource; anchor: string };

/** Where a browser without script sends a form, and the place of the page to which it comes back. */
const forms: readonly PlainForm[] = [
  ...publicPageNames.map((name) => ({
    path: pathTo(publicPages[name].route),
    source: 'free-lessons' as const,
    anchor: '#start',
  })),
  { path: pathTo('freeTraining'), source: 'free-training', anchor: '#opt-in' },
];

function levelIn(query: URLSearchParams): TrainingLevel {
  const level = query.get('level');
  return isTrainingLevel(level) ? level : 'beginner';
}

/**
 * What the pages send: a finished lesson, and the forms of browsers without script, which come back to their page. In its own
 * scope, because only here such forms are read.
 */
export async function addPublicPageRoutes(app: FastifyInstance, { context, recognise }: RouteOptions): Promise<void> {
  app.post('/api/free-lessons', { config: { access: 'public', ownAccount: true } }, async (request, reply) => {
    if (!isJson(request)) return reply.code(415).send({ error: 'This content type is not accepted here.' });
    await finishFreeLesson(context(request, reply), request.body);
    return { ok: true };
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const { path, source: usual, anchor } of forms) {
    app.post(path, { config: { access: 'public' }, bodyLimit: largestForm }, async (request, reply) => {
      const verdict = await recognise(request);
      if (verdict.isOver) throw new RateLimited('Too many requests. Please wait a moment.', verdict.retryAfterSeconds);
      // Outside of the API nobody is known before this line, so the general refusal came too early.
      if (request.viewer && isReadOnlyStaff(request.viewer)) throw new Forbidden(READ_ONLY_MESSAGE);
      const search = request.url.split('?')[1] ?? '';
      const back = async (act: () => Promise<void>) => {
        try {
          await act();
          return reply.redirect(`${withQueryOf(path, search)}${anchor}`, 303);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return reply.redirect(`${withQueryOf(`${path}?form=check`, search)}${anchor}`, 303);
        }
      };
      const ctx = context(request, reply);
      const sent = formOf(request.body);
      if (sent['lesson'] !== undefined) return back(() => finishFreeLesson(ctx, { lessonId: sent['lesson'] }));
      const query = new URLSearchParams(search);
      const source = query.get('source') === 'challenge' ? 'challenge' : usual;
      const tags = source === 'free-training' ? [`training-${levelIn(query)}`] : [];
      const { utmSource, utmMedium, utmCampaign } = campaignOf(search);
      const mobile = mobileFromField(sent['mobile'] ?? '');
      const affCode = affiliateCodeIn(search) ?? undefined;
      return back(() => optIn(ctx, { ...sent, mobile, source, tags, affCode, utmSource, utmMedium, utmCampaign }));
    });
  }
}

function formOf(body: unknown): Record<string, string | undefined> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
