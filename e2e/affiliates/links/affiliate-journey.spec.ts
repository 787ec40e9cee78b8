import { pathTo } from '@app/rules/navigation/route-table';
import type { Browser, Page } from '@playwright/test';
import { forgetEverything } from '../../support/forget-everything.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };

type Answer = { data: Record<string, unknown> };

async function ask(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Answer['data']> {
  const answer = await page.request.post('/api/graphql', { data: { query, variables } });
  return ((await answer.json()) as Answer).data;
}

const logIn = (page: Page, username: string, password = demoPassword) =>
  page.request.post('/api/auth', { data: { method: 'login', username, password } });

/** The browser inside Facebook's app; what calls itself headless is no person, and its clicks do not count. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/442.0;]';

const openPage = (browser: Browser, baseURL: string | undefined) =>
  browser.newPage({ ...(baseURL && { baseURL }), viewport: onPhone, userAgent });

/** A member of the crowd whom no other journey knows; with a stage, so that no form stands in the way. */
async function unknownMember(desk: Page): Promise<string> {
  const data = await ask(
    desk,
    'query { users(filter: { accessLevelId: "member", stageId: 2, search: "mail.test" }, pageSize: 20) { items { email accessLevels { id } } } }',
  );
  const { items } = data['users'] as { items: { email: string; accessLevels: { id: string }[] }[] };
  const found = items.findLast(({ accessLevels }) => accessLevels.length === 1);
  if (!found) throw new Error('the crowd has nobody for this journey');
  return found.email;
}

test('a member becomes an affiliate and shares a link; whoever comes by it is theirs, whatever the browser forgets', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  const desk = await openPage(browser, baseURL);
  await desk.setViewportSize({ width: 1280, height: 900 });
  expect((await logIn(desk, 'tribe-team-fa@tribe.test')).status()).toBe(200);
  const email = await unknownMember(desk);

  // Becoming one: the terms, an address, one log-in more.
  await page.setViewportSize(onPhone);
  expect((await logIn(page, email)).status()).toBe(200);
  await page.goto(pathTo('affiliateTerms'));
  await expect(page.getByRole('heading', { level: 1, name: 'Affiliate T&C' })).toBeVisible();
  await page.getByRole('button', { name: 'Become an Affiliate' }).click();
  await expect(page.getByText('Please tick that you agree')).toBeVisible();
  const slug = `ate-${Date.now().toString(36)}`;
  await page.getByLabel('Your address').fill('login');
  await page.getByLabel('I have read the terms and agree to them').check();
  await page.getByRole('button', { name: 'Become an Affiliate' }).click();
  await expect(page.getByText('This address is reserved')).toBeVisible();
  await page.getByLabel('Your address').fill(slug);
  await page.getByRole('button', { name: 'Become an Affiliate' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please log in again to continue as an affiliate.').first()).toBeVisible();

  // A link of their own.
  expect((await logIn(page, email)).status()).toBe(200);
  await page.goto(pathTo('affiliateLinks'));
  await expect(page.getByRole('heading', { level: 1, name: 'My links' })).toBeVisible();
  await page.getByRole('button', { name: 'New link' }).click();
  const sheet = page.getByRole('dialog', { name: 'New link' });
  await sheet.getByRole('combobox', { name: 'Where should it lead?' }).click();
  await page.getByRole('option', { name: 'Tribe Membership', exact: true }).click();
  await sheet.getByLabel('Name, only you see it').fill('TikTok');
  await expect(sheet.getByLabel('Ending of the address')).toHaveValue('tiktok');
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Your link is ready')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'TikTok' });
  await expect(row).toContainText(`/${slug}/tiktok`);
  await row.getByRole('button', { name: 'QR code of TikTok' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code of / })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  // A visitor whose browser drops cookies and storage between the pages.
  const visitor = await openPage(browser, baseURL);
  await visitor.goto(`/${slug}/tiktok`);
  await expect(visitor).toHaveURL(new RegExp(`/tribe-membership\\?aff=${slug}.tiktok`));
  await forgetEverything(visitor);
  await visitor.getByRole('button', { name: /^Enroll/ }).click();
  await expect(visitor).toHaveURL(new RegExp(`/checkout/tribe-membership\\?.*aff=${slug}.tiktok`));
  await forgetEverything(visitor);
  await visitor.getByLabel('Given Name').fill('Mylene');
  await visitor.getByLabel('Last Name').fill('Castro');
  await visitor.getByLabel('Email').fill(`mylene-${slug}@mail.test`);
  await visitor.getByLabel('Mobile number').fill('0918 123 4567');
  await visitor.getByRole('radio', { name: /^GCash/ }).check();
  await visitor.getByRole('button', { name: /Place order/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await visitor.close();

  // The affiliate sees them, and no address.
  await page.goto(pathTo('affiliateLeads'));
  await expect(page.getByText('Mylene C.')).toBeVisible();
  await expect(page.getByText('At checkout')).toBeVisible();
  await expect(page.getByText('m•••', { exact: false })).toBeVisible();
  expect(await page.content()).not.toContain(`mylene-${slug}@mail.test`);
  await page.goto(`${pathTo('affiliateLinks')}?days=7`);
  await expect(page.getByRole('row').filter({ hasText: 'TikTok' }).locator('[data-label="Clicks"]')).toContainText('1');

  // Somebody signs up by the link on one device and buys on another: staff read why the order names the affiliate.
  const phone = await openPage(browser, baseURL);
  const address = `nico-${slug}@mail.test`;
  const password = 'Umaga-Na-2026!';
  await phone.goto(`/${slug}/tiktok`);
  await forgetEverything(phone);
  await phone.goto(`${pathTo('signup')}?aff=${slug}.tiktok`);
  await phone.getByLabel('Given Name').fill('Nico');
  await phone.getByLabel('Last Name').fill('Bautista');
  await phone.getByLabel('Email').fill(address);
  await phone.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await expect(phone).toHaveURL(pathTo('viewCourses'), { timeout: 20_000 });
  await phone.close();

  const laptop = await openPage(browser, baseURL);
  expect((await logIn(laptop, address, password)).status()).toBe(200);
  await laptop.goto('/checkout/tribe-membership');
  await laptop.getByRole('radio', { name: /^GCash/ }).check();
  await laptop.getByRole('button', { name: /Place order/ }).click();
  await expect(laptop.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await laptop.close();

  const found = await ask(desk, 'query ($search: String) { users(filter: { search: $search }) { items { id } } }', {
    search: address,
  });
  const [nico] = (found['users'] as { items: { id: number }[] }).items;
  await desk.goto(pathTo('viewSubscription', { userId: nico?.id ?? 0 }));
  await expect(desk.getByText(/last click of the account [A-Z][a-z]{2} \d+, link tiktok/)).toBeVisible();
  await desk.close();
});

test('resources have the own link filled in; staff write them, a member without the terms sees the way in', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('affiliateResources'));
  await page.getByRole('button', { name: 'New resource' }).click();
  const sheet = page.getByRole('dialog', { name: 'New resource' });
  const title = `Payday post ${Date.now()}`;
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByRole('button', { name: 'Add resource' }).click();
  await expect(sheet.getByText('Write the caption').first()).toBeVisible();
  await sheet.getByLabel('Caption').fill('Sweldo na! Start here: {link}');
  await sheet.getByRole('button', { name: 'Add resource' }).click();
  await expect(page.getByText('Affiliates can share it now')).toBeVisible();

  await page.setViewportSize(onPhone);
  await signInAs('affiliate');
  await page.goto(pathTo('affiliateResources'));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/Sweldo na! Start here: https?:\/\/\S+\/miguel/)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code of / })).toBeVisible();
  await expectAccessible();

  await signInAs('member');
  await page.goto(pathTo('affiliateLinks'));
  await expect(page.getByText('This is for affiliates')).toBeVisible();
});

test('the home of an affiliate has the main link, the funnel and the newest leads', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(onPhone);
  await signInAs('affiliate');
  await page.goto(pathTo('home'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kumusta, Miguel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My main link' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From click to client' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads to cheer on' })).toBeVisible();
  await expectAccessible();
});
