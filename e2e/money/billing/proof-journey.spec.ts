import { pathTo } from '@app/rules/navigation/route-table';
import { demoPassword, expect, test } from '../../support/test.ts';
import { sendProof } from './send-proof.ts';

test('a proof is sent back with a reason, sent again, and approved by keyboard', async ({
  page,
  signInAs,
  newMember,
  browser,
  baseURL,
}) => {
  test.slow();
  const reference = `SENT-${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await newMember();
  await signInAs(member);
  await page.goto(`${pathTo('account')}?q=billings`);
  const bill = page.getByRole('listitem', { name: 'Payment 4 of 6' });
  await bill.getByRole('button', { name: 'I have paid' }).click();
  await sendProof(page, reference);
  await expect(bill).toContainText(reference);

  const desk = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
  await desk.request.post('/api/auth', {
    data: { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword },
  });
  const mine = desk
    .getByRole('list', { name: 'Proofs waiting' })
    .getByRole('button', { name: new RegExp(member.name) });
  await desk.goto(pathTo('payment'));
  await mine.click();
  await expect(desk.getByText(reference).first()).toBeVisible();
  await desk.keyboard.press('2');
  await expect(desk.getByRole('button', { name: 'Send back' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(`${member.name}: proof sent back`)).toBeVisible();

  await page.reload();
  await expect(bill).toContainText('We cannot read the picture');
  await bill.getByRole('button', { name: 'Send again' }).click();
  await sendProof(page, `${reference}-B`);

  await desk.goto(pathTo('payment'));
  await mine.click();
  await expect(desk.getByText(`${reference}-B`).first()).toBeVisible();
  await desk.keyboard.press('a');
  await expect(desk.getByText(`${member.name}: payment approved`)).toBeVisible();
  await desk.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText(`${reference}-B`)).toBeVisible();
});
