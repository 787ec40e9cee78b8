import { z } from 'zod';
import { hookAddressMessages, hookAddressRefusal } from './hook-address.ts';
import { hookEventKinds } from './hook-events.ts';

export const MOST_HOOKS = 20;
const LONGEST_NAME = 80;

const name = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(LONGEST_NAME, `The name may have at most ${LONGEST_NAME} characters`);
const events = z
  .array(z.enum(hookEventKinds))
  .min(1, 'Choose at least one event')
  .transform((kinds) => hookEventKinds.filter((kind) => kinds.includes(kind)));

/** What the form asks for. Whether we may call the address is for the server to say: only it knows the receiver of tests. */
export const hookForm = z.object({ name, address: z.string().trim().min(1, 'Address is required'), events });

export const hookInput = ({ standIn }: { standIn?: string | undefined } = {}) =>
  z.object({
    name,
    address: z
      .string()
      .trim()
      .superRefine((text, check) => {
        const refusal = hookAddressRefusal(text, { standIn });
        if (refusal) check.addIssue({ code: 'custom', message: hookAddressMessages[refusal] });
      }),
    events,
  });

export const hookMessages = {
  tooMany: `There are ${MOST_HOOKS} hooks already. Delete one that nobody needs.`,
  ofEveryone: 'Payments, enrollments and leads may only be sent by those who see the money of everyone.',
  isOff: 'This hook is off. Turn it on first.',
  isTakenOut: 'This hook is no longer told of such events. Add them first.',
  isWaiting: 'This event is still waiting for its next try.',
} as const;
