import { isDayNumber, isTrainingLevel, type TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { pathTo } from '@app/rules/navigation/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { Forbidden, NotFound, parseInput } from '#errors.ts';
import { forgetReminder, remindOf, stopReminders } from '#features/growth/trainings/reminders.ts';
import type { TrainingBoard } from '#features/growth/trainings/training-board.ts';
import { freebieAddress, meetingAddress, watchDay } from '#features/growth/trainings/visitor-training.ts';
import { keysOfInstallation } from '#features/platform/notifications/push/push-keys.ts';
import { isJson } from './body.ts';
import type { CountStreams } from './held-answers.ts';
import { TrainingStreams } from './training-streams.ts';

type Options = {
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  board: TrainingBoard;
  rateLimitScale: number;
  countStreams: CountStreams;
};

const level = z.string().refine(isTrainingLevel, 'This training does not exist');
const day = z.coerce.number().refine(isDayNumber, 'This day does not exist');
const ofLevel = z.object({ level });
const ofDay = z.object({ level, day });
const reminder = ofDay.extend({ isOn: z.boolean(), push: z.unknown() });

/** What the page of the free training asks: its state, and the links that it hands out on a click. */
export function addTrainingRoutes(app: FastifyInstance, options: Options): void {
  const { context, board, rateLimitScale: scale, countStreams: count } = options;
  const streams = new TrainingStreams(app, { board, scale, count });
  const open = { config: { access: 'public' } } as const;

  app.get('/api/training/live', open, async (request, reply) => {
    await streams.open(request, reply, parseInput(ofLevel, request.query).level);
  });
  app.get('/api/training/state', open, async (request, reply) =>
    reply.type('application/json').send(await board.state(parseInput(ofLevel, request.query).level)),
  );
  app.get('/api/training/push-key', open, async (request, reply) => ({
    key: (await keysOfInstallation(context(request, reply))).publicKey,
  }));

  app.post('/api/training/watched', open, async (request, reply) => {
    const input = parseInput(ofDay, bodyOf(request));
    await watchDay(context(request, reply), await board.training(input.level), input.day);
    return { ok: true };
  });
  app.post('/api/training/remind', open, async (request, reply) => {
    const { isOn, ...input } = parseInput(reminder, bodyOf(request));
    const ctx = context(request, reply);
    await (isOn ? remindOf(ctx, input) : forgetReminder(ctx, input));
    return { ok: true };
  });
  // The link of a mail leads to the page, whose button comes here: programs that look at links switch nothing off.
  app.post('/api/training/stop', open, async (request, reply) => {
    const { token } = parseInput(z.object({ token: z.string().max(1000) }), bodyOf(request));
    await stopReminders(context(request, reply), token);
    return { ok: true };
  });

  app.get('/api/training/freebie', open, async (request, reply) => {
    const input = parseInput(ofDay, request.query);
    const ctx = context(request, reply);
    return orBack(reply, input.level, async () => freebieAddress(ctx, await board.training(input.level), input.day));
  });
  app.get('/api/training/join', open, async (request, reply) => {
    const input = parseInput(ofLevel, request.query);
    const ctx = context(request, reply);
    return orBack(reply, input.level, async () => {
      const address = await meetingAddress(ctx, await board.training(input.level));
      if (address === null) throw new NotFound('Workshop');
      return address;
    });
  });
}

/** These are links of a page: whoever may not go there goes back to it, not to a text for programs. */
async function orBack(reply: FastifyReply, input: TrainingLevel, find: () => Promise<string>): Promise<FastifyReply> {
  void reply.header('referrer-policy', 'no-referrer');
  try {
    return await reply.redirect(await find(), 302);
  } catch (error) {
    if (!(error instanceof Forbidden || error instanceof NotFound)) throw error;
    return reply.redirect(pathTo('freeTraining', {}, { level: input }), 302);
  }
}

const bodyOf = (request: FastifyRequest): unknown => (isJson(request) ? request.body : null);
