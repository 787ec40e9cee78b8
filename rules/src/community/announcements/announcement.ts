import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const announcementInput = z.object({
  title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(120, fieldMessage('Title', 'maxLength')),
  /** Markdown. */
  body: z.string().trim().min(1, fieldMessage('Text', 'required')).max(5000, fieldMessage('Text', 'maxLength')),
  isPinned: z.boolean().default(false),
});

export type AnnouncementInput = z.input<typeof announcementInput>;
