import { z } from 'zod';
import { affiliateCodeFrom } from '../../people/affiliate-codes/affiliate-code.ts';
import { emailField, emailMessages } from '../../people/auth/email.ts';
import { mobileNumberField } from '../../people/contact/mobile-number-field.ts';
import { nameField } from '../../people/users/name-field.ts';
import { campaignWord } from './campaign-words.ts';
import { leadSources } from './lead-sources.ts';

export const OPT_IN_TAG_LIMIT = 20;
const tag = /^[a-z\d][\w.-]{0,63}$/i;

/** Whatever a link brought along never stops somebody from opting in: what is no word of a campaign is left out. */
const campaignField = z.unknown().optional().transform(campaignWord);

/** The opt-in form of the public pages. */
export const optInInput = z.object({
  name: nameField('Name'),
  email: emailField(emailMessages.required),
  mobile: mobileNumberField,
  source: z.enum(leadSources),
  tags: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((tags) => [
      ...new Set(tags.filter((word): word is string => typeof word === 'string' && tag.test(word))),
    ])
    .transform((tags) => tags.slice(0, OPT_IN_TAG_LIMIT)),
  affCode: z.unknown().optional().transform(affiliateCodeFrom),
  utmSource: campaignField,
  utmMedium: campaignField,
  utmCampaign: campaignField,
});
export type OptInInput = z.input<typeof optInInput>;
export type OptIn = z.output<typeof optInInput>;
