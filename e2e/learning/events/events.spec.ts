import { readFile } from 'node:fs/promises';
import { monthWeeks } from '@app/rules/learning/events/month';
import { pathTo } from '@app/rules/navigation/route-table';
import { addDays, formatDay, manilaDay, months } from '@app/rules/time/manila';
import { expect, test } from '../../support/test.ts';

/** A name of its own, so that the journey can be run again on the same data. */
const title = `Rate review ${Date.now().toString(36)}`;
/** Tomorrow: not over while the journey runs, and in the month or its last weeks. */
const day = addDays(manilaDay(new Date()), 1);
const lastDay = addDays(day, 28);

test('staff plan a weekly event, a member finds it in the month, says going and takes the file', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('events', {}));
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Create an Event' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(formatDay(day));
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every week or every few weeks' }).click();
  // No day to tick, no end to give: the first date says which weekday it is.
  await expect(page.getByRole('list', { name: 'First dates' }).getByRole('listitem').first()).toBeVisible();
  await page.getByLabel('Until').fill(formatDay(lastDay));
  await page.getByLabel('Capacity').fill('2');
  await expect(page.getByRole('list', { name: 'First dates' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const staffAddress = page.url();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`${title} is published`)).toBeVisible();

  await signInAs('member');
  const month = day.slice(0, 7);
  await page.goto(`${pathTo('viewEvents')}?view=month&month=${month}&day=${month}-01`);
  const label = `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const grid = page.getByRole('grid', { name: label });
  await grid.getByRole('button', { name: new RegExp(`^${formatDay(day)}, \\d+ event`) }).click();
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(card.getByRole('button', { name: "I'm going", pressed: true })).toBeVisible();
  await expect(card.getByText('1 going · 1 seat left')).toBeVisible();

  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`SUMMARY:${title}`);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);

  // Removed again, for the next test.
  await signInAs('tribe-team-fa');
  await page.goto(staffAddress);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${title} was deleted`)).toBeVisible();
});

test('staff plan an event from a day of the calendar and find it there, without the mouse', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const planned = `Night call ${Date.now().toString(36)}`;
  const start = addDays(manilaDay(new Date()), 2);
  const month = start.slice(0, 7);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('events', {}));
  await page.getByText('Calendar', { exact: true }).click();
  const name = (of: string) => `${months[Number(of.slice(5, 7)) - 1]} ${of.slice(0, 4)}`;
  await expect(page.getByRole('grid', { name: name(manilaDay(new Date())) })).toBeVisible();
  await expectAccessible();
  await page.goto(`${pathTo('events', {})}?view=calendar&month=${month}&day=${addDays(start, -1)}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${formatDay(addDays(start, -1))}`) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: new RegExp(`^${formatDay(start)}`) })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue(formatDay(start));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(planned);
  await page.getByRole('combobox', { name: 'Starts' }).fill('22:45');
  await page.getByRole('combobox', { name: 'Starts' }).press('Tab');
  await expect(page.getByRole('combobox', { name: 'Starts' })).toHaveValue('10:45 PM');
  await expect(page.getByRole('combobox', { name: 'Ends' })).toHaveValue('11:45 PM');
  await page.getByRole('combobox', { name: 'Ends' }).fill('1am');
  // Not the Tab key: the next field would open its list.
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
  await expect(page.getByText('On the next day.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: planned })).toBeVisible();

  await page.goto(`${pathTo('events', {})}?view=calendar&month=${month}&day=${start}`);
  await expect(page.getByRole('link', { name: new RegExp(`^10:45 PM ${planned}`) })).toBeVisible();
  // Unless the page of the month ends here.
  if (monthWeeks(month).flat().includes(addDays(start, 1)))
    await expect(page.getByRole('link', { name: new RegExp(`^Continues: ${planned}`) })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const day = page.getByRole('region', { name: formatDay(start) });
  await expect(day.getByRole('link', { name: planned })).toBeVisible();
  await expectAccessible();
  await day.getByRole('link', { name: planned }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${planned} was deleted`)).toBeVisible();
});

test('the feed of a person works without a session until it is stopped', async ({
  page,
  signInAs,
  newMember,
  playwright,
}) => {
  await signInAs(await newMember());
  await page.goto(pathTo('viewEvents'));
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your calendar feed' });
  await dialog.getByRole('button', { name: 'Create my link' }).click();
  const address = new URL(await dialog.getByLabel('Your link').inputValue());
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const read = () => program.get(address.pathname);
  expect((await read()).headers()['content-type']).toContain('text/calendar');
  await dialog.getByRole('button', { name: 'Stop the feed' }).click();
  await expect(page.getByText('The old link no longer works')).toBeVisible();
  expect((await read()).status()).toBe(404);
  await program.dispose();
});

test('a non-member meets the gate at what is for members', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('non-member');
  await page.goto(pathTo('viewEvents'));
  await page.getByRole('button', { name: 'Weekly coaching call' }).first().click();
  const gate = page.getByRole('dialog');
  await expect(gate.getByText('This is for members.')).toBeVisible();
  await expectAccessible();
});
