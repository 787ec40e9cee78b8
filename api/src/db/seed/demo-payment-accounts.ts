import { writeFile } from 'node:fs/promises';
import type { SettingName } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { newToken } from '#tokens.ts';
import { demoQr, demoQrSide } from './demo-qr.ts';
import type { SeedContext } from './seeding.ts';

const owner = 'Tribe Learning Co. (Demo)';

const texts: Partial<Record<SettingName, string>> = {
  'payment-account-name-gcash': owner,
  'payment-account-number-gcash': '0917 555 0142',
  'payment-account-name-maya': owner,
  'payment-account-number-maya': '0961 555 0142',
  'payment-bank-name': 'BPI (Demo)',
  'payment-account-name-bank-transfer': owner,
  'payment-account-number-bank-transfer': '0000 5550 142',
  'billing-help-email': 'billing@tribe.test',
  'billing-help-hours': 'About 15 min, 9 AM to 6 PM',
  // The community of the product itself, where fast-track students ask.
  'community-support-url': '/community',
};

const qrCodes: Partial<Record<SettingName, string>> = {
  'payment-qr-gcash': 'DEMO ONLY, no real account: GCash 0917 555 0142',
  'payment-qr-maya': 'DEMO ONLY, no real account: Maya 0961 555 0142',
  'payment-qr-bank-transfer': 'DEMO ONLY, no real account: BPI 0000 5550 142',
};

/** Example accounts, so that the whole way of paying can be walked. Names and pictures say that they are no real ones. */
export async function seedDemoPaymentAccounts({ db, now, files: store }: SeedContext): Promise<void> {
  const set = (name: string, value: string) =>
    db.update(settings).set({ value, updatedAt: now }).where(eq(settings.name, name));
  for (const [name, value] of Object.entries(texts)) await set(name, value);
  if (!store) return;
  for (const [name, encoded] of Object.entries(qrCodes)) {
    const bytes = await demoQr(encoded);
    const key = newToken();
    const path = await store.incoming();
    await writeFile(path, bytes, { mode: 0o600 });
    await store.keep(key, path);
    await db.insert(files).values({
      key,
      purpose: 'setting-image',
      name: `${name.replace('payment-qr-', '')}-qr-demo.png`,
      extension: 'png',
      contentType: 'image/png',
      bytes: bytes.length,
      width: demoQrSide,
      height: demoQrSide,
      createdAt: now,
    });
    await set(name, fileUrl(key));
  }
}
