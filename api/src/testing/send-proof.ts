import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

const boundary = 'x-tribe-proof-boundary';
const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer();

type Upload = { name?: string; content?: Buffer };

/** Sends a receipt for an order, as anyone with its link does. */
export async function uploadProof(
  browser: Browser,
  token: string,
  { name = 'gcash.png', content }: Upload = {},
): Promise<LightMyRequestResponse> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return browser.send({
    method: 'POST',
    url: '/api/upload-proof',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content ?? (await picture), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const submit = `mutation ($token: String!, $input: PaymentProofInput!) {
  submitPaymentProof(token: $token, input: $input) { id amount platform reference status remarks scheduleId }
}`;

export type ProofValues = Partial<{
  platform: string;
  /** In pesos. */
  amount: number;
  reference: string;
  paidOn: string;
  fileId: number;
}>;

let sent = 0;

/** "I have paid", with a picture unless the test names a file. */
export async function sendProof(
  browser: Browser,
  { token, scheduleId, ...values }: ProofValues & { token: string; scheduleId: number },
) {
  sent += 1;
  const fileId = values.fileId ?? (await uploadProof(browser, token)).json<{ id: number }>().id;
  const usual = { platform: 'gcash', amount: 1500, reference: `REF ${sent}`, paidOn: '2026-11-14' };
  return browser.graphql(submit, { token, input: { ...usual, ...values, scheduleId, fileId } });
}
