export const paymentPlatforms = [
  'gcash',
  'maya',
  'bank-transfer',
  'paypal',
  'paymongo',
  'xendit',
  'stripe',
  'cash',
  'other',
] as const;
export type PaymentPlatform = (typeof paymentPlatforms)[number];

export const platformLabels: Record<PaymentPlatform, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  'bank-transfer': 'Bank transfer',
  paypal: 'PayPal',
  paymongo: 'PayMongo',
  xendit: 'Xendit',
  stripe: 'Stripe',
  cash: 'Cash',
  other: 'Other',
};

/** Platforms that confirm payments themselves, when their keys are set. */
export const gatewayNames = ['paymongo', 'stripe'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Platforms a buyer pays by hand and proves with a picture; each has its instructions in the settings. */
export const manualPlatforms = ['gcash', 'maya', 'bank-transfer', 'paypal', 'xendit', 'cash', 'other'] as const;
export type ManualPlatform = (typeof manualPlatforms)[number];

export function isGateway(platform: string): platform is GatewayName {
  return gatewayNames.some((name) => name === platform);
}

export function isPaymentPlatform(platform: string): platform is PaymentPlatform {
  return paymentPlatforms.some((name) => name === platform);
}
