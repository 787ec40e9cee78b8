import type { Task } from '#worker/task.ts';
import { publishDuePages } from './publish.ts';

export const publishPages: Task = { run: publishDuePages, deadlineSeconds: 60 };
