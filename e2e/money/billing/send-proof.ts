import { expect, type Page } from '@playwright/test';
import { receipt } from '../../support/receipt.ts';

/** Fills in "I have paid", which is open. */
export async function sendProof(page: Page, reference: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'I have paid' });
  await sheet.locator('input[type=file]').setInputFiles(receipt);
  await expect(sheet.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await sheet.getByLabel('Reference number').fill(reference);
  await sheet.getByRole('button', { name: 'Send the proof' }).click();
  await expect(sheet).toBeHidden();
}
