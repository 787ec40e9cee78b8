import { isPaymentPlatform, platformLabels } from '@app/rules/money/payments/payment-platforms';

/** `GCash` for `gcash`; an unknown one stays as it is. */
export function platformLabel(platform: string | null | undefined): string {
  if (!platform) return '–';
  return isPaymentPlatform(platform) ? platformLabels[platform] : platform;
}
