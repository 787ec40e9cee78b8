import { expect, type Page } from '@playwright/test';
import { receipt } from '../../support/receipt.ts';

/** Fills in "I have paid", which is open, reads that we have it, and closes that. */
export async function sendProof(page: Page, reference: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'I have paid' });
  await sheet.locator('input[type=file]').setInputFiles(receipt);
  await expect(sheet.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await sheet.getByLabel('Reference number').fill(reference);
  await sheet.getByRole('button', { name: 'Send the proof' }).click();
  const sent = page.getByRole('dialog', { name: /^Payment \d+ of \d+$/ });
  await expect(sent.getByRole('heading', { name: /^Salamat.*We have your proof\.$/ })).toBeVisible();
  await expect(sent.getByRole('region', { name: 'What happens next' })).toContainText('Being checked');
  await sent.getByRole('button', { name: 'Close' }).click();
  await expect(sent).toBeHidden();
}
