import { authMessages } from '@app/rules/people/auth/auth-messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import type { Lane } from '#db/lane.ts';
import type { Replica } from '#db/replica.ts';
import { Forbidden, Unauthenticated } from './errors.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import type { Gateways } from '#integrations/payments/gateway.ts';
import type { LiveBus } from '#live/bus.ts';
import type { Viewer } from './viewer.ts';

/** The parts that the whole server shares: made once at the start. */
export type Platform = {
  db: Database;
  /** For the few statements of the hottest paths, prepared by name. */
  pool: Pool;
  /** For the statement that every request begins with. */
  lane: Lane;
  /** For work that may take longer than a request: jobs and exports. Without it they use the shared pool. */
  patient?: Pick<Platform, 'db' | 'pool'>;
  /** A copy of the database that reports, their files, lists and searches are read from, when there is one. */
  replica?: Replica;
  live: LiveBus;
  /** Uploaded files, as bytes by name. */
  files: FileStore;
  /** Payment gateways whose keys are set. */
  gateways: Gateways;
  /** The public address of this installation; links in mails use it, never the Host header. */
  baseUrl: string;
  appTitle: string;
  /** Where weaknesses are reported besides the page for bugs: `mailto:` or `https:`. */
  securityContact?: string | undefined;
  /** Keys of the installation: the first encrypts and signs, all are accepted. */
  secrets: readonly string[];
  isDemo: boolean;
  hasSmtp: boolean;
  rateLimitScale: number;
  /** How many processes of this machine serve pages side by side; one without it. */
  webProcesses?: number;
  /** A stand-in on this machine for the receiver of conversions, in tests. */
  conversionOrigin?: string | undefined;
  /** The origin of a receiver of hooks on this machine, in tests; everything else must be a public https address. */
  hookStandIn?: string | undefined;
};

/** The data of one request. */
export type Context = Platform & {
  now: Date;
  viewer: Viewer | null;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** The browser's own mark, sent with every request, no credential. */
  deviceHash: string | null;
  /** Names one request of a client: sent again, it gets the first answer. */
  idempotencyKey?: string | null;
  /** When a phone did what it sends now; without one, now. */
  doneAt?: Date;
  /** The affiliate code from the browser's cookie; a code in the request itself comes first. */
  affiliateCode?: string | null;
  /** When that code was clicked, by the cookie beside it. */
  affiliateClickedAt?: Date | null;
  /** The mark of a browser that agreed to trackers; see `growth/tracking`. */
  consentMark?: string | null;
  log: FastifyBaseLogger;
  /** Why somebody decides about their own account, which the log has to tell. */
  soleDecision?: string;
  session: SessionCookie;
  /** The mark of a browser that opted in; requests without a browser have none. */
  visitorMark?: VisitorMark;
  /** For event streams only: ends when the client goes away. */
  signal?: AbortSignal;
};

/** The one thing besides data that an operation may change: the session cookie of the calling browser. */
export type SessionCookie = {
  set: (token: string, expires: Date) => void;
  clear: () => void;
};

/** What a browser that opted in shows instead of a session. It opens what this browser did itself, and no account. */
export type VisitorMark = { token: string | null; set: (token: string, expires: Date) => void };

/** The viewer, for operations whose scope has already let only signed-in people through. */
export function requireViewer({ viewer }: Pick<Context, 'viewer'>): Viewer {
  if (!viewer) throw new Unauthenticated();
  return viewer;
}

/** Credentials, money, permissions and exports are not for borrowed hands. */
export function refuseImpersonators({ viewer }: Pick<Context, 'viewer'>): void {
  if (viewer?.impersonatorId != null) throw new Forbidden(authMessages.notWhileImpersonating);
}
