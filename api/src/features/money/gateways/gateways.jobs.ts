import { z } from 'zod';
import type { JobContext, Task } from '#worker/task.ts';
import { applyStoredEvent } from './apply-event.ts';
import { reconcileSessions } from './reconcile.ts';

const applyPayload = z.object({ eventId: z.int() });

export const applyGatewayEvent: Task = {
  run: (ctx: JobContext, payload) => applyStoredEvent(ctx, applyPayload.parse(payload).eventId),
  deadlineSeconds: 30,
};

export const askGateways: Task = { run: reconcileSessions, deadlineSeconds: 300 };
