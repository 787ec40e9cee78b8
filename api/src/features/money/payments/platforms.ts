import { checkTimeText, waitText } from '@app/rules/money/payments/check-time';
import { isAccountFilled, maskedName } from '@app/rules/money/payments/payment-account';
import {
  gatewayNames,
  type ManualPlatform,
  manualPlatforms,
  type PaymentPlatform,
  platformLabels,
} from '@app/rules/money/payments/payment-platforms';
import { isSettingName } from '@app/rules/platform/settings/settings';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { eq, inArray, like, or } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { checkTimes, type CheckTimes } from './check-times.ts';

export type OfferedPlatform = {
  platform: PaymentPlatform;
  label: string;
  /** Confirms by itself; the others need a proof. */
  isGateway: boolean;
  /** The text for buyers; empty for a gateway. */
  instructions: string;
  bankName: string | null;
  accountName: string | null;
  /** The name as the sender's app shows it. */
  shownAs: string | null;
  accountNumber: string | null;
  qrUrl: string | null;
  /** `PNG, 12 kB`. */
  qrNote: string | null;
  /** How long a proof waits: `about 2 h to check`. Null when nobody has to check. */
  checkTime: string | null;
  /** The same for somebody who has sent a proof: `Most GCash payments are checked in about 2 hours.` */
  usualWait: string | null;
};

/** The contact for payers. */
export type BillingHelp = { url: string | null; email: string | null; hours: string | null };

type PlatformContext = Pick<Context, 'db' | 'pool' | 'now' | 'gateways'>;

/** The payment methods now: gateways with keys, and manual accounts that staff have filled in. */
export async function offeredPlatforms(ctx: PlatformContext): Promise<OfferedPlatform[]> {
  const text = await readTexts(ctx);
  const accounts = manualPlatforms.map((platform) => accountOf(platform, text)).filter(isAccountFilled);
  const automatic = gatewayNames.filter((name) => ctx.gateways[name]).map(gatewayOf);
  if (accounts.length === 0) return automatic;
  const [notes, times] = await Promise.all([pictureNotes(ctx, accounts), checkTimes(ctx)]);
  const byHand = accounts.map((account) => manualOf(account, { notes, times }));
  return [...automatic, ...byHand];
}

/** Whether a buyer could pay at all. */
export async function canBePaid(ctx: Pick<Context, 'db' | 'gateways'>): Promise<boolean> {
  if (gatewayNames.some((name) => ctx.gateways[name])) return true;
  const text = await readTexts(ctx);
  return manualPlatforms.some((platform) => isAccountFilled(accountOf(platform, text)));
}

export async function billingHelp(ctx: Pick<Context, 'db'>): Promise<BillingHelp> {
  return helpIn(await readTexts(ctx));
}

function helpIn(text: Texts): BillingHelp {
  return {
    url: text('billing-help-url') || null,
    // The business contact also answers for bills when nobody else is named.
    email: text('billing-help-email') || text('business-email') || null,
    hours: text('billing-help-hours') || null,
  };
}

/** The public facts about paying: the methods and the contact. No account. */
export async function payingFacts(
  ctx: Pick<Context, 'db' | 'gateways'>,
): Promise<{ ways: string[]; helpUrl: string | null }> {
  const text = await readTexts(ctx);
  const byHand = manualPlatforms.filter((platform) => isAccountFilled(accountOf(platform, text)));
  const automatic = gatewayNames.filter((name) => ctx.gateways[name]);
  const { url, email } = helpIn(text);
  return {
    ways: [...byHand, ...automatic].map((platform) => platformLabels[platform]),
    helpUrl: url ?? (email && `mailto:${email}`),
  };
}

type Texts = (name: string) => string;

async function readTexts({ db }: Pick<Context, 'db'>): Promise<Texts> {
  const rows = await db
    .select()
    .from(settings)
    .where(
      or(like(settings.name, 'payment-%'), like(settings.name, 'billing-help-%'), eq(settings.name, 'business-email')),
    );
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return (name) => (isSettingName(name) ? String(settingValue(name, stored.get(name))).trim() : '');
}

function gatewayOf(platform: (typeof gatewayNames)[number]): OfferedPlatform {
  return {
    platform,
    label: platformLabels[platform],
    isGateway: true,
    instructions: '',
    bankName: null,
    accountName: null,
    shownAs: null,
    accountNumber: null,
    qrUrl: null,
    qrNote: null,
    checkTime: null,
    usualWait: null,
  };
}

type Account = Pick<OfferedPlatform, 'instructions' | 'bankName' | 'accountName' | 'accountNumber' | 'qrUrl'> & {
  platform: ManualPlatform;
};

function accountOf(platform: ManualPlatform, text: Texts): Account {
  return {
    platform,
    instructions: text(`payment-instructions-${platform}`),
    bankName: platform === 'bank-transfer' ? text('payment-bank-name') || null : null,
    accountName: text(`payment-account-name-${platform}`) || null,
    accountNumber: text(`payment-account-number-${platform}`) || null,
    qrUrl: text(`payment-qr-${platform}`) || null,
  };
}

type PlatformTexts = { notes: ReadonlyMap<string, string>; times: CheckTimes };

function manualOf(account: Account, { notes, times }: PlatformTexts): OfferedPlatform {
  const { platform, accountName, qrUrl } = account;
  const time = times.get(platform) ?? null;
  return {
    ...account,
    label: platformLabels[platform],
    isGateway: false,
    shownAs: platform === 'gcash' && accountName !== null ? maskedName(accountName) : null,
    qrNote: (qrUrl && notes.get(qrUrl)) ?? null,
    checkTime: checkTimeText(time),
    usualWait: waitText(platformLabels[platform], time),
  };
}

/** Kind and size of the uploaded QR codes: people on prepaid data want to know before they save one. */
async function pictureNotes(
  { db }: PlatformContext,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, string>> {
  const uploads = fileUrl('');
  const keys = accounts.flatMap(({ qrUrl }) => (qrUrl?.startsWith(uploads) ? [qrUrl.slice(uploads.length)] : []));
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: files.key, extension: files.extension, bytes: files.bytes })
    .from(files)
    .where(inArray(files.key, keys));
  return new Map(
    rows.map(({ key, extension, bytes }) => [
      fileUrl(key),
      `${extension.toUpperCase()}, ${Math.max(1, Math.round(bytes / 1000))} kB`,
    ]),
  );
}
