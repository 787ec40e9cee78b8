import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#viewer.ts';
import { demandAccess } from './declared-access.ts';
import { answerErrors } from './errors.ts';

const open: Viewer = {
  sessionId: 1,
  userId: 1,
  levelIds: ['member'],
  pages: new Set(),
  functions: new Set(),
  isStaff: false,
  unfinished: null,
  impersonatorId: null,
};

let app: FastifyInstance;
let viewer: Viewer | null = null;

beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = viewer;
  });
  demandAccess(app);
  app.get('/api/own', { config: { access: 'signedIn' } }, () => 'mine');
  app.get('/api/open', { config: { access: 'public' } }, () => 'all');
  await app.ready();
});
afterAll(async () => app.close());

test.each<{ who: string; as: Viewer | null; own: number }>([
  { who: 'a visitor', as: null, own: 401 },
  { who: 'a person before the first password', as: { ...open, unfinished: 'password' }, own: 403 },
  { who: 'a person who has to set up the second step', as: { ...open, unfinished: 'second-step' }, own: 403 },
  { who: 'a member', as: open, own: 200 },
])('AZ-01: $who gets $own on a route for signed-in people, and in everywhere public', async ({ as, own }) => {
  viewer = as;
  expect((await app.inject({ method: 'GET', url: '/api/own' })).statusCode).toBe(own);
  expect((await app.inject({ method: 'HEAD', url: '/api/own' })).statusCode).toBe(own);
  expect((await app.inject({ method: 'GET', url: '/api/open' })).statusCode).toBe(200);
});
