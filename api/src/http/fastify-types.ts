import type { Viewer } from '#viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** When the request arrived, by the server's clock. */
    now: Date;
  }
  interface FastifyContextConfig {
    /** The access of this route; the server does not start with a route that names none. */
    access?: RouteAccess;
    /** The handler reads the body as it comes and sets its own limit. */
    streamsBody?: boolean;
    /** Nothing comes of it, so it may come from anywhere. */
    changesNothing?: boolean;
    /** Open to read-only staff although it writes: it writes their own account, or the handler checks. */
    ownAccount?: boolean;
  }
}

/** `public`: anyone. `signedIn`: a live session of an open account. `token`: its own secret, checked by the handler. */
export type RouteAccess = 'public' | 'signedIn' | 'token';
