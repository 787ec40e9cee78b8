import { z } from 'zod';
import { facebookProfileMessage, facebookProfileUrl } from './facebook-profile.ts';

/** An optional field: empty or missing gives null, anything else must be a profile and is kept as its address. */
export const facebookProfileField = z
  .string()
  .nullish()
  .transform((text, context) => {
    const typed = text?.trim() ?? '';
    if (typed === '') return null;
    const url = facebookProfileUrl(typed);
    if (url === null) context.addIssue({ code: 'custom', message: facebookProfileMessage });
    return url;
  });
