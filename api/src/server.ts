import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Platform } from './context.ts';
import { ViewerLoader } from '#features/people/auth/viewer-loader.ts';
import { TrainingBoard } from '#features/growth/trainings/training-board.ts';
import { buildSchema } from '#graphql/schema.ts';
import { addAuthRoute } from '#http/auth-route.ts';
import { guardBodies, largestBody } from '#http/body.ts';
import { endConnectionsWhenClosing, Leaving } from '#http/closing.ts';
import { Caches } from '#http/caches.ts';
import { cookieNames, sessionToken } from '#http/cookies.ts';
import { type DeclaredRoute, demandAccess } from '#http/declared-access.ts';
import { setDeadlines } from '#http/deadlines.ts';
import { addDocuments } from '#http/documents.ts';
import { answerErrors, refuseAddress } from '#http/errors.ts';
import { firstAnswers } from '#http/first-answers.ts';
import { Documents } from '#graphql/documents.ts';
import { readOperations } from '#graphql/read-operations.ts';
import { addBillingRoutes } from '#http/billing-route.ts';
import { addCalendarRoutes } from '#http/calendar-route.ts';
import { addCertificateRoute } from '#http/certificate-route.ts';
import { addExportRoutes } from '#http/export-route.ts';
import { addFileRoutes } from '#http/files-route.ts';
import { addGraphqlRoute } from '#http/graphql-route.ts';
import { addGsheetRoute } from '#http/gsheet-route.ts';
import { addHelpRoute } from '#http/help-route.ts';
import { heldAnswers } from '#http/held-answers.ts';
import { keepRequestScope } from '#http/keep-scope.ts';
import { addLiveRoute } from '#http/live-route.ts';
import { addHealthRoutes, type ReadMetrics } from '#http/health.ts';
import { type ProcessMetrics, processMetrics } from '#http/metrics/process-metrics.ts';
import { watchOperations } from '#http/metrics/watch-operations.ts';
import { impersonationMarker } from '#http/impersonation-strip.ts';
import { addImportRoutes } from '#http/imports-route.ts';
import { addLocationRoutes } from '#http/locations-route.ts';
import { logRequests, requestLogging } from '#http/logging.ts';
import { lineUpLogIns } from '#http/log-in-line.ts';
import { shedOverload } from '#http/overload.ts';
import { requestContext } from '#http/request-context.ts';
import { addOperatorRoutes } from '#http/operator-routes.ts';
import { addOptInRoutes } from '#http/opt-in-route.ts';
import { addPaymentRoutes, addProofRoute } from '#http/payments-route.ts';
import { addPageVisits } from '#http/page-visits.ts';
import { addPublicPageRoutes, publicDocuments } from '#http/public-page-route.ts';
import { addResourceRoutes } from '#http/resources-route.ts';
import { addResumableRoutes } from '#http/resumable-route.ts';
import { refuseForeignWrites } from '#http/same-site.ts';
import { addSecurityText } from '#http/security-txt.ts';
import { addAppInstall } from '#http/app-install.ts';
import { addSecurityHeaders } from '#http/security-headers.ts';
import { type Recheck, SessionStreams } from '#http/session-streams.ts';
import { addStatementRoutes } from '#http/statements-route.ts';
import { addTrackingRoutes, consentAsker } from '#http/tracking-route.ts';
import { addTrainingRoutes } from '#http/training-routes.ts';
import { addUnsubscribeRoute } from '#http/unsubscribe-route.ts';
import { recogniseViewers } from '#http/viewer.ts';
import { bundledLocations } from '#integrations/locations/bundled-locations.ts';
import type { LocationSource } from '#integrations/locations/location-source.ts';

export type ServerOptions = {
  platform: Platform;
  clock: Clock;
  log: Logger;
  isHttps: boolean;
  /** False takes the offline part away from phones that have it. */
  hasServiceWorker?: boolean;
  /** Checked against Origin when given; otherwise the Host header is. */
  configuredBaseUrl: string | undefined;
  trustedProxies: readonly string[];
  metricsToken: string | undefined;
  /** What this process counts; shared with its jobs. */
  counted?: ProcessMetrics;
  /** The figures of this process alone unless another reader is given. */
  metrics?: ReadMetrics;
  /** Anyone with it may have waiting mails sent at once. */
  workerSecret?: string | undefined;
  /** The bundled lists unless another source is given. */
  locations?: LocationSource | undefined;
  /** The folder of the built browser application; null serves the API alone. */
  webFolder: string | null;
  /** Milliseconds that a document waits for what it brings along. */
  firstAnswerWait?: number;
  /** The folder of files of earlier releases, which pages that are still open may ask for. */
  earlierFiles?: string | null;
};

export type Server = { app: FastifyInstance; declaredRoutes: readonly DeclaredRoute[]; leaving: Leaving };

/** The whole HTTP side, ready to listen. Hooks run in the order in which they are added here. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { platform, clock, log, isHttps, configuredBaseUrl, trustedProxies, metricsToken, webFolder } = options;
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    ...requestLogging,
    loggerInstance: logger,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: largestBody,
    requestTimeout: 0,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded finds no route and so no hooks.
    frameworkErrors: refuseAddress,
  });
  const names = cookieNames(isHttps);
  const context = requestContext.bind(null, platform, names);
  const patientContext = requestContext.bind(null, { ...platform, ...platform.patient }, names);
  const caches = new Caches();
  const leaving = new Leaving();

  keepRequestScope(app);
  logRequests(app);
  answerErrors(app);
  addSecurityHeaders(app, { isHttps });
  setDeadlines(app);
  shedOverload(app, platform);
  lineUpLogIns(app);
  endConnectionsWhenClosing(app, leaving);
  refuseForeignWrites(app, { baseUrl: configuredBaseUrl });
  const declaredRoutes = demandAccess(app);
  await app.register(cookie);
  // Below are the answers that everyone has with every page: who they are has 1,100 bytes, half of them for nothing.
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  const viewers = new ViewerLoader(platform);
  caches.add('access levels', () => viewers.forget());
  const recognise = recogniseViewers(app, { platform, names, viewers, clock });
  guardBodies(app);

  addSecurityText(app, platform);
  const counted = options.counted ?? processMetrics({ requests: platform.pool });
  addHealthRoutes(app, {
    platform,
    counted,
    metricsToken,
    leaving,
    ...(options.metrics && { metrics: options.metrics }),
  });
  addOperatorRoutes(app, { context, live: platform.live, caches, workerSecret: options.workerSecret });
  const schema = buildSchema();
  const documents = new Documents(schema, readOperations(webFolder), watchOperations(counted));
  caches.add('documents', () => documents.forget());
  const recheck: Recheck = async (request) => {
    const token = sessionToken(request, names);
    return token === null ? null : viewers.load(token, clock(), { isSeen: false });
  };
  const sessions = new SessionStreams({ live: platform.live, recheck });
  const hold = heldAnswers(app, sessions, (change) => counted.countStreams('live', change));
  addGraphqlRoute(app, { schema, documents, context, hold });
  addLiveRoute(app, { schema, documents, context, hold });
  const board = new TrainingBoard({ platform, clock, log });
  addTrainingRoutes(app, {
    context,
    board,
    rateLimitScale: platform.rateLimitScale,
    countStreams: (change) => counted.countStreams('training', change),
  });
  addCertificateRoute(app, { context });
  addTrackingRoutes(app, { context });
  addBillingRoutes(app, { context });
  addExportRoutes(app, { context: patientContext });
  addGsheetRoute(app, { context: patientContext });
  addHelpRoute(app, { context });
  addCalendarRoutes(app, { context });
  addResourceRoutes(app, { context });
  addOptInRoutes(app, { names, context });
  addLocationRoutes(app, options.locations ?? bundledLocations);
  caches.add('locations', () => options.locations?.forget?.());
  // Its own scope, since only there a text body is taken.
  await app.register(async (scope) => addAuthRoute(scope, { names, context }));
  await app.register(async (scope) => addFileRoutes(scope, { context }));
  await app.register(async (scope) => addResumableRoutes(scope, { context }));
  await app.register(async (scope) => addImportRoutes(scope, { context }));
  await app.register(async (scope) => addStatementRoutes(scope, { context }));
  await app.register(async (scope) => addPaymentRoutes(scope, { context }));
  await app.register(async (scope) => addUnsubscribeRoute(scope, { context }));
  await app.register(async (scope) => addProofRoute(scope, { context }));
  await app.register(async (scope) => addPublicPageRoutes(scope, { context, recognise }));
  const { hasServiceWorker = true, earlierFiles = null } = options;
  await app.register(async (scope) => addAppInstall(scope, { platform, webFolder, hasServiceWorker }));
  const markImpersonation = impersonationMarker({ platform, viewers, names });
  const askConsent = consentAsker(app, { platform, caches });
  const answerFirst = firstAnswers({
    documents,
    context,
    recognise,
    names,
    webFolder,
    longestWait: options.firstAnswerWait ?? 1500,
  });
  const files = { webFolder, earlierFiles };
  const countVisit = addPageVisits(app, { platform, isHttps });
  const training = { board, context, recognise, countVisit };
  const who = { names, context, recognise, markImpersonation, askConsent };
  const publicPages = publicDocuments({ platform, webFolder, ...who, countVisit, caches });
  const documentParts = { recognise, markImpersonation, askConsent, answerFirst, publicPages, training };
  await addDocuments(app, { platform, ...files, isHttps, ...documentParts, hasServiceWorker, caches });
  return { app, declaredRoutes, leaving };
}
