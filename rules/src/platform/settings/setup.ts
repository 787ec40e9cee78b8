import type { SettingName } from './settings.ts';

/** The things an installation needs before people can use all of it. */
export const setupSteps = ['accounts', 'product', 'funnel', 'mails', 'policies', 'logo', 'secondStep'] as const;
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
  /** Some level asks its people for a second step when they log in. */
  hasSecondStep: boolean;
};

export const businessSettings = [
  'business-name',
  'business-address',
  'business-email',
] as const satisfies readonly SettingName[];

/** The missing steps, the most urgent first; empty when all are done. */
export function missingSteps(facts: SetupFacts): SetupStep[] {
  const { business } = facts;
  const isDone: Record<SetupStep, boolean> = {
    accounts: facts.canBePaid,
    product: facts.hasProduct,
    funnel: facts.hasFunnel,
    mails: facts.hasSmtp,
    policies: business.length > 0 && business.every((text) => text.trim() !== ''),
    logo: facts.logo.trim() !== '',
    secondStep: facts.hasSecondStep,
  };
  return setupSteps.filter((step) => !isDone[step]);
}

type SetupStepTexts = {
  title: string;
  text: string;
  /** The setting to fill in first; null for steps done elsewhere. */
  setting: SettingName | null;
  /** The page where the step is done when it is not a setting. */
  route?: 'mails' | 'newProduct' | 'funnels' | 'accessLevels';
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
  secondStep: {
    title: 'Ask staff for two-step login',
    text: 'Then a guessed password alone opens nobody’s account. Open a level of your staff and tick “Needs two-step login”.',
    setting: null,
    route: 'accessLevels',
  },
};
