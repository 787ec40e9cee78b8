import type { SettingName } from './settings.ts';

/** The things an installation needs before people can use all of it. */
export const setupSteps = ['accounts', 'product', 'funnel', 'mails', 'policies', 'logo'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupFacts = {
  /** Some platform is offered to buyers. */
  canBePaid: boolean;
  /** There is something to sell, and a way to sell it. */
  hasProduct: boolean;
  hasFunnel: boolean;
  /** Mails leave the installation. */
  hasSmtp: boolean;
  /** The settings that the policies need, as they are stored. */
  business: readonly string[];
  logo: string;
};

export const businessSettings = [
  'business-name',
  'business-address',
  'business-email',
] as const satisfies readonly SettingName[];

/** The missing steps, the most urgent first; empty when all are done. */
export function missingSteps({ canBePaid, hasProduct, hasFunnel, hasSmtp, business, logo }: SetupFacts): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    accounts: canBePaid,
    product: hasProduct,
    funnel: hasFunnel,
    mails: hasSmtp,
    policies: business.length > 0 && business.every((text) => text.trim() !== ''),
    logo: logo.trim() !== '',
  };
  return setupSteps.filter((step) => !isDone[step]);
}

type SetupStepTexts = {
  title: string;
  text: string;
  /** The setting to fill in first; null for steps done elsewhere. */
  setting: SettingName | null;
  /** The page where the step is done when it is not a setting. */
  route?: 'mails' | 'newProduct' | 'funnels';
};

export const setupWords: Record<SetupStep, SetupStepTexts> = {
  accounts: {
    title: 'Add a payment account',
    text: 'Nobody can pay you yet. Add the name and number, or the QR code, of GCash, Maya or your bank.',
    setting: 'payment-account-name-gcash',
  },
  product: {
    title: 'Create a product',
    text: 'A product is what people buy: its price, and what it opens.',
    setting: null,
    route: 'newProduct',
  },
  funnel: {
    title: 'Create a funnel',
    text: 'A funnel sells a product: its page, its payment terms and its link.',
    setting: null,
    route: 'funnels',
  },
  mails: {
    title: 'Connect an email server',
    text: 'Emails are kept and not sent. Set SMTP_URL and MAIL_FROM on the server; until then you find them under Emails.',
    setting: null,
    route: 'mails',
  },
  policies: {
    title: 'Complete the policies',
    text: 'Add the name, address and email of the business, so the policies say who is responsible.',
    setting: 'business-name',
  },
  logo: {
    title: 'Add your logo',
    text: 'People see it at the checkout and in the app.',
    setting: 'logo-image',
  },
};
