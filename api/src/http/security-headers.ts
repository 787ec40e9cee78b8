import { randomBytes } from 'node:crypto';
import { withoutTrailingSlash } from '@app/rules/navigation/route-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForApi, pathOf } from './request-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the scripts and styles of this document as ours. */
    nonce: string;
  }
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** Data is not a document: nothing in it may load or be framed. */
export const dataHeaders = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
};

/** Pages whose address holds a token, of a reset or of an order, must not tell it to anyone. */
const secretPaths = new Set(['/reset-password', '/set-new-password', '/confirm-email', '/unsubscribe', '/thank-you']);
const isSecretPath = (path: string) => secretPaths.has(path) || path.startsWith('/checkout/');

/** Other hosts that one document may use, for trackers that staff have set. */
export type OpenedSources = Record<'script' | 'image' | 'connect' | 'frame', readonly string[]>;

const closed: OpenedSources = { script: [], image: [], connect: [], frame: [] };

export function contentPolicy(nonce: string, opened: OpenedSources = closed): string {
  const also = (kind: keyof OpenedSources) => opened[kind].map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${also('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https://i.ytimg.com https://i.vimeocdn.com${also('image')}`,
    "media-src 'self' blob:",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${also('frame')}`,
    `connect-src 'self'${also('connect')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isForApi(request)) reply.headers(dataHeaders);
    else addDocumentHeaders(request, reply);
    done();
  });
}

/** No browser shows these as a page, or, with the icon, they load nothing: a policy would only weigh, on every one of them. */
const partOfPage = /^\/(?:assets\/[^/]+\.(?:js|css|woff2)|favicon\.svg)$/;

function addDocumentHeaders(request: FastifyRequest, reply: FastifyReply): void {
  request.nonce = randomBytes(16).toString('base64url');
  if (partOfPage.test(pathOf(request))) {
    reply.headers({
      'x-content-type-options': common['x-content-type-options'],
      'cross-origin-resource-policy': common['cross-origin-resource-policy'],
    });
    return;
  }
  reply.headers(common);
  reply.header('content-security-policy', contentPolicy(request.nonce));
  if (isSecretPath(withoutTrailingSlash(pathOf(request)))) reply.header('referrer-policy', 'no-referrer');
}
