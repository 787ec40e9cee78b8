import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lightPageNames, lightPageOf } from '@app/rules/navigation/light-pages';
import { withoutTrailingSlash } from '@app/rules/navigation/route-path';
import { matchRoute, routeEntry, type RouteMatch } from '@app/rules/navigation/route-table';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#context.ts';
import { siteLogo } from '#features/platform/settings/site-logo.ts';
import { addAffiliateLinks } from './affiliate-link-route.ts';
import type { Caches } from './caches.ts';
import { cookieNames, markDevice, sessionToken } from './cookies.ts';
import { documentHead } from './document-head.ts';
import type { AnswerFirst } from './first-answers.ts';
import { readFirstPictures, withPicture } from './first-picture.ts';
import { addFunnelPages } from './funnel-page-route.ts';
import type { MarkImpersonation } from './impersonation-strip.ts';
import { lightShell } from './light-shell.ts';
import { ownHeadOf } from './own-head.ts';
import { pageFileTags } from './page-files.ts';
import { sendCompressed } from './public-document.ts';
import { addRedirects } from './redirect-route.ts';
import type { PublicDocuments } from './public-page-route.ts';
import { isForApi, pathOf } from './request-path.ts';
import type { AskConsent } from './tracking-route.ts';
import type { Recognise } from './viewer.ts';
import { addTrainingPage, type TrainingPageOptions } from './training-page.ts';

type Options = {
  platform: Platform;
  webFolder: string | null;
  /** Files of earlier releases, for pages that are still open. */
  earlierFiles?: string | null;
  isHttps: boolean;
  recognise: Recognise;
  markImpersonation: MarkImpersonation;
  askConsent: AskConsent;
  answerFirst: AnswerFirst;
  publicPages: PublicDocuments;
  hasServiceWorker: boolean;
  training: TrainingPageOptions;
  caches?: Caches;
};

/**
 * The browser application: hashed assets cached forever, and one document whose head fits the address; light pages have
 * their own documents.
 */
export async function addDocuments(app: FastifyInstance, options: Options): Promise<void> {
  const { platform, webFolder, hasServiceWorker } = options;
  const appShell = readShell(webFolder, 'index.html');
  const lightShells = new Map(lightPageNames.map((name) => [name, readShell(webFolder, `${name}.html`)]));
  const tagsOf = pageFileTags(webFolder);
  const firstPicture = await readFirstPictures({ webFolder, appTitle: platform.appTitle, log: app.log });
  const cookies = cookieNames(options.isHttps);
  const redirect = addRedirects(app, options);
  const funnelPages = addFunnelPages(app, options);
  const affiliateLinks = addAffiliateLinks(app, { ...options, names: cookies });
  const trainingPage = addTrainingPage(options);
  if (webFolder && existsSync(join(webFolder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: webFolder,
      ...asBuilt,
      allowedPath: (path) => !shellFiles.has(path),
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) keepForEver(reply);
        else reply.header('cache-control', 'public, max-age=3600');
      },
    });
  }
  if (options.earlierFiles) {
    await app.register(fastifyStatic, {
      root: options.earlierFiles,
      prefix: '/assets/',
      ...asBuilt,
      decorateReply: false,
      setHeaders: keepForEver,
    });
  }

  // What the worker of a phone keeps: the application without anybody's data.
  app.get('/app-shell', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(appShell(documentHead(platform, null, '/', { isShell: true, hasServiceWorker }), request.nonce)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    if (isForApi(request)) return reply.code(404).send({ error: 'Not found' });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).type('text/plain').send('Not found');
    await affiliateLinks.arrive(request, reply);
    if (await redirect(request, reply)) return reply;
    const path = withoutTrailingSlash(pathOf(request));
    const matched = routeWithPage(path, platform);
    if (matched && (await trainingPage.open(request, reply, matched))) return reply;
    if (await options.publicPages.open(request, reply, matched)) return reply;
    const opened = await funnelPages.open(request, reply, matched);
    if (opened === 'answered' || (await affiliateLinks.open(request, reply, matched))) return reply;
    const own = await ownHeadOf(platform, matched, new URLSearchParams(request.url.split('?')[1]));
    // An address of this kind that no funnel and no link has.
    const isUnknown = opened === 'unknown' || matched?.name === 'affiliateLink';
    const route = isUnknown || own === null ? null : matched;
    // A light page says itself that it found nothing; the application would load it again.
    const light = matched && lightPageOf(matched.name);
    const shell = (light && lightShells.get(light)) ?? appShell;
    // Visitors who buy are identified by their browser: for limits, and for requests that are sent twice.
    if (route?.name === 'checkout') markDevice(request, reply, cookies, request.now);
    const answered = light ? null : await options.answerFirst(request, reply, route);
    const { isStaff = false, ...first } = answered ?? {};
    const logoUrl = await siteLogo(platform, request.now);
    const isVisitor = sessionToken(request, cookies) === null;
    const tags = light ? [] : tagsOf(route?.name, isStaff);
    const filled = shell(
      documentHead(platform, route, path, {
        own,
        logoUrl,
        isVisitor,
        first: answered && first,
        tags,
        hasServiceWorker,
      }),
      request.nonce,
    );
    const html = light
      ? lightShell(filled, { ...platform, logoUrl, year: manilaYear.format(request.now), heading: own?.heading })
      : withPicture(filled, answered && route && firstPicture(request, { ...answered, path, logoUrl }));
    reply.code(route ? 200 : 404).header('cache-control', 'no-store');
    await sendCompressed(request, reply, light ? await options.markImpersonation(request, html) : html);
    return reply;
  });
}

/** A route for each file that is there at the start, sent as the build compressed it. */
const asBuilt = { serve: true, wildcard: false, index: false, preCompressed: true } as const;

/** The name of an asset changes with its content: nobody asks whether it is still the same, or for a part of it. */
function keepForEver(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
}

/** The year of the copyright line, as the browser writes it. */
const manilaYear = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', year: 'numeric' });

/** The route of an address, unless its page is for demo installations only. */
function routeWithPage(path: string, { isDemo }: Platform): RouteMatch | null {
  const route = matchRoute(path);
  if (!route) return null;
  return routeEntry(route.name).demoOnly && !isDemo ? null : route;
}

/** Documents are sent with their head filled in, never as they lie there; the lists are for the server. */
const shellFiles = new Set([
  ...['index', ...lightPageNames].map((name) => `/${name}.html`),
  '/page-files.json',
  '/start-files.json',
  '/first-queries.json',
  '/operations.json',
  '/first-picture.mjs',
  '/offline-worker.js',
]);

/** The built document with its two places to fill: the head, and the nonce of this answer. */
function readShell(webFolder: string | null, name: string): (head: string, nonce: string) => string {
  const path = webFolder ? join(webFolder, name) : null;
  const html = path && existsSync(path) ? readFileSync(path, 'utf8') : plainDocument;
  const [before = '', after = ''] = html.split('<!--head-->');
  return (head, nonce) => `${before.replaceAll('__NONCE__', nonce)}${head}${after.replaceAll('__NONCE__', nonce)}`;
}

const plainDocument = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><!--head--></head>
<body><h1>Tribe is running</h1><p>The browser application is not built yet: run <code>npm start</code>.</p></body></html>`;
