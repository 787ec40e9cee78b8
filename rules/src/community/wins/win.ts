import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { centavosFromPesos, MAX_CENTAVOS } from '../../amounts/pesos.ts';

/** Places where the community's freelancers find clients; anything else is typed in. */
export const clientPlatforms = [
  'Upwork',
  'OnlineJobs.ph',
  'Fiverr',
  'LinkedIn',
  'Facebook group',
  'Referral',
  'Direct client',
] as const;

export const winMessages = {
  ownCheer: 'You cannot cheer for your own win.',
  pictureNotFound: 'This picture is no longer available. Please choose it again.',
  amount: 'Amount earned must be an amount in pesos',
};

const textRule = z
  .string()
  .trim()
  .min(1, fieldMessage('Your win', 'required'))
  .max(1000, fieldMessage('Your win', 'maxLength'));

const platformRule = z
  .string()
  .trim()
  .max(60, fieldMessage('Client platform', 'maxLength'))
  .nullish()
  .transform((platform) => platform || null);

const pictureRule = z.int().positive().nullish();

/** The API's input: money in centavos, because the scalar has already read the pesos. */
export const winInput = z.object({
  text: textRule,
  amountEarned: z
    .int()
    .positive(fieldMessage('Amount earned', 'min'))
    .max(MAX_CENTAVOS, fieldMessage('Amount earned', 'max'))
    .nullish(),
  clientPlatform: platformRule,
  pictureId: pictureRule,
});

export type WinInput = z.input<typeof winInput>;

/** The form's values: the amount as typed, the platform as a choice, and the text for "Other". */
export const winForm = z.object({
  text: textRule,
  amountEarned: z
    .string()
    .trim()
    .superRefine((amount, issues) => {
      if (amount === '') return;
      const centavos = centavosFromPesos(amount);
      if (centavos === null) issues.addIssue({ code: 'custom', message: winMessages.amount });
      else if (centavos <= 0) issues.addIssue({ code: 'custom', message: fieldMessage('Amount earned', 'min') });
    }),
  platform: z.string(),
  otherPlatform: platformRule,
});

export type WinFormValues = z.input<typeof winForm>;

/** The choice that opens a field for one's own words. */
export const otherPlatform = 'Other';

/** The stored value for a choice of the form. */
export function platformOf({ platform, otherPlatform: own }: z.output<typeof winForm>): string | null {
  return platform === otherPlatform ? own : platform || null;
}

/** The form's choice for a stored value. */
export function platformChoice(stored: string | null): { platform: string; otherPlatform: string } {
  const isListed = stored === null || clientPlatforms.some((platform) => platform === stored);
  return isListed ? { platform: stored ?? '', otherPlatform: '' } : { platform: otherPlatform, otherPlatform: stored };
}
