import {
  gatewayNames,
  type ManualPlatform,
  manualPlatforms,
  type PaymentPlatform,
  platformLabels,
} from '@app/rules/payments/payment-platforms';
import { isSettingName } from '@app/rules/settings/settings';
import { settingValue } from '@app/rules/settings/setting-value';
import { like } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { settings } from '../settings/settings.table.ts';

export type OfferedPlatform = {
  platform: PaymentPlatform;
  label: string;
  /** Confirms by itself; the others need a proof. */
  isGateway: boolean;
  /** What buyers read; empty for a gateway. */
  instructions: string;
  accountName: string | null;
  accountNumber: string | null;
  qrUrl: string | null;
};

/** How one can pay now: by gateways whose keys are set, and by hand where staff wrote instructions. */
export async function offeredPlatforms({ db, gateways }: Pick<Context, 'db' | 'gateways'>): Promise<OfferedPlatform[]> {
  const rows = await db.select().from(settings).where(like(settings.name, 'payment-%'));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const text = (name: string) => (isSettingName(name) ? String(settingValue(name, stored.get(name))).trim() : '');
  const offered = manualPlatforms
    .map((platform) => manualOf(platform, text))
    .filter(({ instructions }) => instructions !== '');
  const automatic = gatewayNames
    .filter((name) => gateways[name])
    .map((platform) => ({
      platform,
      label: platformLabels[platform],
      isGateway: true,
      instructions: '',
      accountName: null,
      accountNumber: null,
      qrUrl: null,
    }));
  return [...automatic, ...offered];
}

function manualOf(platform: ManualPlatform, text: (name: string) => string): OfferedPlatform {
  return {
    platform,
    label: platformLabels[platform],
    isGateway: false,
    instructions: text(`payment-instructions-${platform}`),
    accountName: text(`payment-account-name-${platform}`) || null,
    accountNumber: text(`payment-account-number-${platform}`) || null,
    qrUrl: text(`payment-qr-${platform}`) || null,
  };
}
