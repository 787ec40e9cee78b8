import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const stageMessageInput = z.object({
  userIds: z
    .array(z.int().positive())
    .min(1, 'Choose at least one person')
    .max(200, 'Write to at most 200 people at once')
    .transform((ids) => [...new Set(ids)]),
  subject: z.string().trim().min(1, fieldMessage('Subject', 'required')).max(120, fieldMessage('Subject', 'maxLength')),
  text: z.string().trim().min(1, fieldMessage('Message', 'required')).max(5000, fieldMessage('Message', 'maxLength')),
});

export type StageMessageInput = z.input<typeof stageMessageInput>;
