import { pathTo } from '@app/rules/navigation/route-table';
import type { APIRequestContext, Page } from '@playwright/test';
import { receipt } from '../../support/receipt.ts';
import { saved } from '../../support/saved.ts';
import { demoPassword, expect, test } from '../../support/test.ts';
import { startPushService, subscribesAt } from './push-service.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ viewport: { width: 390, height: 844 } });

const mark = Date.now().toString(36);

test('a member who sent a proof is offered push, and hears by push that it is approved', async ({
  page,
  context,
  signInAs,
  newMember,
  request,
}) => {
  const service = await startPushService(`proof-${mark}`);
  await subscribesAt(page, service);
  await context.grantPermissions(['notifications']);
  await signInAs(await newMember());
  await nightsAreLoud(page);

  // Nobody is asked before there is a reason.
  await page.goto(pathTo('home'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect(page.getByRole('region', { name: 'Push' })).toHaveCount(0);

  const sent = await sendLastProof(page, `PUSH-${mark}`);
  await sent.getByRole('button', { name: 'Turn on push' }).click();
  await expect(page.getByText('Push is on.')).toBeVisible();
  await expect(sent.getByRole('button', { name: 'Turn on push' })).toHaveCount(0);

  await approve(request, `PUSH-${mark}`);
  const messages = () => service.received.map(({ body }) => service.read(body));
  const isApproved = expect.stringMatching(/Your payment of ₱[\d,]+\.\d{2} is approved\./);
  // It rings once the decision cannot be undone any more.
  await expect.poll(messages, { timeout: 60_000 }).toContainEqual(isApproved);

  // What the push service hands to the browser is shown, with the page it leads to.
  const message = messages().find((text) => text.includes('is approved')) ?? '';
  const shown = await shownFor(page, message);
  expect(shown).toEqual({
    title: expect.stringMatching(/is approved\.$/),
    path: expect.stringMatching(/^\/account\?q=billings&sent=\d+$/),
  });
  service.close();
});

test('whoever says "Not now" is not asked again', async ({ page, signInAs, newMember }) => {
  const service = await startPushService(`declined-${mark}`);
  await subscribesAt(page, service);
  await signInAs(await newMember());
  await page.goto(pathTo('home'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const sent = await sendLastProof(page, `LATER-${mark}`);
  await sent.getByRole('button', { name: 'Not now' }).click();
  await expect(sent.getByRole('region', { name: 'Push' })).toHaveCount(0);
  await page.reload();
  await expect(sent.getByRole('heading', { name: /^Salamat/ })).toBeVisible();
  await expect(sent.getByRole('region', { name: 'Push' })).toHaveCount(0);
  // The settings still have it.
  await page.goto(pathTo('notifications', {}, { view: 'settings' }));
  await expect(page.getByRole('button', { name: 'Turn on push' })).toBeVisible();

  // It can be taken back.
  await page.goBack();
  await sent.getByRole('button', { name: 'Wrong picture? Change it' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'I have paid' })).toBeVisible();
  service.close();
});

/** Sends a proof for the last payment that has none, and returns the sheet that says what comes next. */
async function sendLastProof(page: Page, reference: string) {
  await page.goto(pathTo('account', {}, { q: 'billings' }));
  await page.getByRole('button', { name: 'I have paid' }).last().click();
  const sheet = page.getByRole('dialog', { name: 'I have paid' });
  await sheet.locator('input[type=file]').setInputFiles(receipt);
  await sheet.getByLabel('Reference number').fill(reference);
  await sheet.getByRole('button', { name: /^Send the proof/ }).click();
  const warned = sheet.getByRole('button', { name: /^Send anyway/ });
  const sent = page.getByRole('dialog', { name: /^Payment \d+ of \d+$/ });
  await expect(warned.or(sent)).toBeVisible();
  if (await warned.isVisible()) await warned.click();
  await expect(sent.getByRole('heading', { name: /^Salamat/ })).toBeVisible();
  return sent;
}

/** This runs at any hour. */
async function nightsAreLoud(page: Page): Promise<void> {
  await page.goto(pathTo('notifications', {}, { view: 'settings' }));
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  if (!(await quiet.isChecked())) return;
  const isSaved = saved(page, 'UpdateNotificationSettings');
  await quiet.uncheck();
  await isSaved;
}

async function approve(request: APIRequestContext, reference: string): Promise<void> {
  await request.post('/api/auth', {
    data: { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword },
  });
  const inbox = await request.post('/api/graphql', {
    data: { query: '{ proofInbox { items { id scheduleId reference } } }' },
  });
  const { data } = (await inbox.json()) as {
    data: { proofInbox: { items: { id: number; scheduleId: number; reference: string }[] } };
  };
  const proof = data.proofInbox.items.find((item) => item.reference === reference);
  const query = `mutation ($id: Int!, $proofId: Int!) { approvePaymentScheduleTransaction(
    id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A", proofId: $proofId) { id } }`;
  const variables = { id: proof?.scheduleId, proofId: proof?.id };
  const answer = await request.post('/api/graphql', { data: { query, variables } });
  expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined();
}

/** Lets the browser deliver the message to the service worker, and reads what it shows. */
async function shownFor(page: Page, message: string): Promise<{ title: string; path: string } | null> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: message });
  const read = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const [first] = await registration.getNotifications();
      return first ? { title: first.title, path: (first.data as { path: string }).path } : null;
    });
  await expect.poll(read).not.toBeNull();
  return read();
}
