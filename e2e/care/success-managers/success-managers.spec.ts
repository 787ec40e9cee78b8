import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 900 };

test('people are handed over in bulk with a reason, both caseloads say so, and undoing gives them back', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(atDesk);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('successManagers'));
  await expect(page.getByRole('heading', { level: 1, name: 'Success managers' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Dennis Aguilar' });
  await expect(row.getByRole('meter', { name: 'Caseload of Dennis Aguilar' })).toBeVisible();
  await expectAccessible();
  await row.getByRole('link', { name: /Dennis Aguilar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dennis Aguilar' })).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  const first = ((await boxes.first().getAttribute('aria-label')) ?? '').replace('Choose ', '');
  for (const place of [0, 1, 2]) await boxes.nth(place).click();
  await page.getByRole('button', { name: 'Reassign', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Reassign 3 members' });
  await drawer.getByRole('radio', { name: /Joel Ramos/ }).check();
  // Counted only now: journeys beside this one enrol people, and some of them become his.
  const change = drawer.getByText(/^\d+ → \d+$/).first();
  const load = Number((await change.innerText()).split(' ')[0]);
  await expect(change).toHaveText(`${load} → ${load - 3}`);
  // Without a reason nobody changes hands.
  await drawer.getByRole('button', { name: 'Reassign 3' }).click();
  await expect(drawer.getByText('Please say why')).toBeVisible();
  await drawer.getByLabel('Reason').fill('Dennis takes the new batch');
  await drawer.getByRole('button', { name: 'Reassign 3' }).click();
  await expect(page.getByText(/^3 members are now with Joel Ramos\./)).toBeVisible();
  await expect(page.getByRole('tab', { name: `Caseload ${load - 3}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Choose ${first}` })).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone: 3 members reassigned back')).toBeVisible();
  await expect(page.getByRole('tab', { name: `Caseload ${load}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Choose ${first}` })).toBeVisible();

  // The history says so on the person's page.
  await page
    .getByRole('table', { name: 'People' })
    .getByRole('link', { name: new RegExp(first) })
    .click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await expect(page.getByText(/A reassignment was undone/).first()).toBeVisible();
  await expect(page.getByText(/Dennis takes the new batch/).first()).toBeVisible();
});

test('a silent member reaches their success manager, with the reason, and the next action is work of the day until it is done', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(onPhone);
  await signInAs('success-manager');
  await page.goto(pathTo('successManagers'));
  // Own people only: nobody else is listed.
  await expect(page.getByRole('link', { name: /Kristine Salazar/ })).toBeVisible();
  await expect(page.getByText('Dennis Aguilar')).toBeHidden();
  await page.getByRole('link', { name: /Kristine Salazar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kristine Salazar' })).toBeVisible();
  const silent = page
    .getByRole('row')
    .filter({ hasText: /Silent for \d+ days/ })
    .first();
  await expect(silent.getByRole('img', { name: /^Progress: Silent for/ })).toBeVisible();
  await expectAccessible();
  const name = ((await silent.getByRole('checkbox').getAttribute('aria-label')) ?? '').replace('Choose ', '');
  // What can be done with those chosen stands above the bar at the bottom of a phone, not behind it.
  await silent.getByRole('checkbox').check();
  const chosen = await page.getByRole('toolbar', { name: 'Selected rows' }).boundingBox();
  const bottomBar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual(bottomBar?.y ?? 0);
  await silent.getByRole('checkbox').uncheck();
  await silent.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Set next action' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next action' });
  await dialog.getByLabel('What to do').fill('Kumustahin sa Messenger');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Next action set')).toBeVisible();
  const mine = page.getByRole('row').filter({ hasText: 'Kumustahin sa Messenger' });
  await expect(mine).toBeVisible();

  // What is due is the same number on the tab and in the list of what waits, until it is done.
  const tab = page.getByRole('tab', { name: /^Due actions \d+/ });
  const due = Number(((await tab.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(due).toBeGreaterThan(0);
  await page.goto(pathTo('notifications'));
  const waits = page.getByRole('link').filter({ hasText: `${due} next action` });
  await waits.first().click();
  await expect(page).toHaveURL(/\/success-managers\/\d+\?tab=due/);
  const first = page.getByRole('button', { name: /^Actions of / }).first();
  await first.click();
  await page.getByRole('menuitem', { name: 'Next action done' }).click();
  await expect(page.getByRole('tab', { name: `Due actions ${due - 1}` })).toBeVisible();
});

test('read-only staff see the managers and change nothing', async ({ page, signInAs }) => {
  await page.setViewportSize(atDesk);
  await signInAs('tribe-team-ro');
  await page.goto(pathTo('successManagers'));
  await page
    .getByRole('link', { name: /Dennis Aguilar/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Capacity and absence' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add manager' })).toHaveCount(0);
});

test('capacity and absence change the turn', async ({ page, signInAs }) => {
  await page.setViewportSize(atDesk);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('successManagers'));
  await page
    .getByRole('link', { name: /Joel Ramos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Capacity and absence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Joel Ramos' });
  await dialog.getByLabel('Takes new members by turn').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No new members').first()).toBeVisible();
});
