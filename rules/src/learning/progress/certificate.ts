import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const certificateMessages = {
  revoked: 'The team took this certificate back. Ask them about it.',
  renamedBefore: 'The name was corrected once already. Ask the team if it is still wrong.',
  sameName: 'Your profile has the same name. Correct it there first.',
} as const;

export const reasonInput = z.object({
  reason: z.string().trim().min(3, 'Please say why, in a few words').max(500, fieldMessage('Reason', 'maxLength')),
});
