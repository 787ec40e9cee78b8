import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

const mark = Date.now().toString(36);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a visitor opts in, sets a password, learns, comes back later and goes to the checkout', async ({
    page,
    context,
    expectAccessible,
  }) => {
    test.slow();
    await page.goto(`${pathTo('freeLessons')}?utm_source=fb&aff=miguel-01`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kumita online');
    await expectAccessible();

    // Errors stand beside their fields, and what was typed stays.
    await page.getByLabel('Your name').fill('Jessa Marie Dumlao');
    await page.getByLabel('Email').fill('jessa@');
    await page.getByLabel('Mobile number').fill('917 555 0123');
    const start = page.locator('form').getByRole('button', { name: 'Start lesson 1 for free' });
    await start.click();
    await expect(page.getByText('Enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Jessa Marie Dumlao');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(`jessa-${mark}@example.com`);
    await start.click();

    // The lesson takes the place of the form, then the password is asked for.
    await expect(page.getByRole('heading', { name: 'You’re in, Jessa!' })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Set your password' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password').fill('kulang');
    await dialog.getByRole('button', { name: 'Save my password' }).click();
    await expect(dialog.getByText('Password must meet all validation criteria.')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Password').fill('Magandang-Umaga-1');
    await dialog.getByRole('button', { name: 'Save my password' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your password is saved.')).toBeVisible();
    await expect(page.getByText('Lesson 1 of 3')).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'Finished, next lesson' }).click();
    await expect(page.getByText('1 of 3 finished')).toBeVisible();
    await expect(page.getByText('Lesson 2 of 3')).toBeVisible();

    // Later, in another tab of the same phone.
    await page.close();
    const later = await context.newPage();
    await later.goto(pathTo('freeLessons'));
    await expect(later.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await expect(later.getByText('Lesson 2 of 3')).toBeVisible();
    await expect(later.getByRole('button', { name: 'Set my password' })).toHaveCount(0);

    await later.getByRole('button', { name: 'Finished, next lesson' }).click();
    await expect(later.getByText('2 of 3 finished')).toBeVisible();
    await expect(later.getByText('Ready for the next step?')).toHaveCount(0);
    await later.getByRole('button', { name: 'I finished this lesson' }).click();
    await expect(later.getByText('Ready for the next step?')).toBeVisible();
    await later.getByRole('link', { name: /^Join / }).click();
    await expect(later).toHaveURL(/\/checkout\//);
    await expect(later.getByRole('heading').first()).toBeVisible();
  });

  test('the form works without a script', async ({ browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(pathTo('freeLessons'));
    await page.getByLabel('Your name').fill('Ana');
    await page.getByLabel('Email').fill(`ana-${mark}@example.com`);
    await page.getByLabel('Mobile number').fill('0917 555 0124');
    await page.locator('form').getByRole('button', { name: 'Start lesson 1 for free' }).click();
    await expect(page.getByText('Lesson 1 of 3')).toBeVisible();
    await plain.close();
  });

  test('the fast track counts down and goes on, and the challenge leads to the free lessons', async ({ page }) => {
    await page.goto(`${pathTo('fastTrack')}?aff=miguel-01`);
    await expect(page.getByRole('link', { name: 'Go now' })).toBeVisible();
    await expect(page).toHaveURL(/\/fast-track-coaching\?aff=miguel-01/, { timeout: 15_000 });
    await page.goto(`${pathTo('challenge')}?utm_source=fb`);
    await expect(page).toHaveURL(/\/free-lessons\?source=challenge&utm_source=fb/);
  });
});

test('staff change a public page and go back to the default', async ({ page, signInAs }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('publicPages'));
  await page.getByRole('link', { name: 'Edit page' }).nth(1).click();
  const preview = page.frameLocator('#preview-frame');
  await preview.getByRole('heading', { level: 1 }).click();
  const title = `Freelancing para sa lahat ${mark}`;
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const shown = async () => (await page.request.get(pathTo('freelancing'))).text();
  await expect.poll(shown).toContain(title);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Use the default page' }).click();
  await page.getByRole('button', { name: 'Use the default page' }).click();
  await expect.poll(shown).not.toContain(title);
});
