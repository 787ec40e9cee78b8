import { createHmac } from 'node:crypto';
import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const password = 'Umaga-Na-2026!';

/** The code that an app shows some steps of thirty seconds from now (RFC 6238). */
function appCode(key: string, stepsAhead = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function enterPassword(page: Page, email: string): Promise<void> {
  // An open page would itself leave for login when its session is gone.
  await page.goto('/api/health');
  await page.request.post('/api/auth', { data: { method: 'logout' } });
  await page.goto(pathTo('login', {}, { redirectTo: '/profile?q=account' }));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
}

test('two-step login: set up with an app on a phone, log in with a code, then with a passkey', async ({
  page,
  expectAccessible,
}) => {
  const email = `dalawang-hakbang-${Date.now().toString(36)}@example.com`;
  const names = { firstName: 'Ligaya', lastName: 'Ramos' };
  await page.request.post('/api/auth', { data: { method: 'signup', username: email, password, ...names } });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(pathTo('myProfile', {}, { q: 'account' }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your authenticator key' })).toBeVisible();
  await expectAccessible();
  const key = ((await page.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: /digit 1 of 6/i }).fill(appCode(key));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('Two-step login is on')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await enterPassword(page, email);
  await expectAccessible();
  // The code of the set-up is used up; the next one counts already.
  await page.getByRole('textbox', { name: /digit 1 of 6/i }).fill(appCode(key, 1));
  await expect(page.getByText('Two-step login is on')).toBeVisible();

  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add another way' }).click();
  await page.getByRole('button', { name: 'Use a passkey on this device' }).click();
  await expect(page.getByText('Passkey: Chrome on Linux')).toBeVisible();

  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('last used')).toBeVisible();
});
