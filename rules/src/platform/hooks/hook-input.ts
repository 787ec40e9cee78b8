import { z } from 'zod';
import { hookAddressMessages, hookAddressRefusal } from './hook-address.ts';
import { hookEventKinds } from './hook-events.ts';

export const MOST_HOOKS = 20;
const LONGEST_NAME = 80;

/** The form of a hook. The server gives the origin of the receiver of its tests, which no form knows. */
export const hookInput = ({ standIn }: { standIn?: string | undefined } = {}) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Name is required')
      .max(LONGEST_NAME, `The name may have at most ${LONGEST_NAME} characters`),
    address: z
      .string()
      .trim()
      .superRefine((text, check) => {
        const refusal = hookAddressRefusal(text, { standIn });
        if (refusal) check.addIssue({ code: 'custom', message: hookAddressMessages[refusal] });
      }),
    events: z
      .array(z.enum(hookEventKinds))
      .min(1, 'Choose at least one event')
      .transform((kinds) => hookEventKinds.filter((kind) => kinds.includes(kind))),
  });

export type HookInput = z.input<ReturnType<typeof hookInput>>;

export const hookMessages = {
  tooMany: `There are ${MOST_HOOKS} hooks already. Delete one that nobody needs.`,
  money: 'Payments of everyone may only be sent by those who see the money of everyone.',
  isOff: 'This hook is off. Turn it on first.',
  isWaiting: 'This delivery is still waiting for its next try.',
} as const;
