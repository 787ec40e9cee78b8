import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from '../../support/test.ts';

// The server under test calls this one origin, and no other of this machine (`HOOK_STAND_IN_URL`).
const port = Number(process.env['E2E_PORT'] ?? 8915) + 2;

type Received = { signature: string; body: string };

/** Somebody else's program that takes our messages at one address: it fails once, then thanks. */
async function startReceiver(path: string) {
  const received: Received[] = [];
  const statuses = [500];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // A hook that an earlier try of this journey left behind is not meant.
      if (request.url !== path) {
        response.writeHead(200).end();
        return;
      }
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ signature: String(request.headers['tribe-signature']), body });
      const status = statuses.shift() ?? 200;
      response.writeHead(status).end(status === 200 ? 'salamat' : 'not today');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

test('a webhook is received, fails, is tried again by itself and is replayed', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  // The first pause is a minute.
  test.setTimeout(300_000);
  const mark = Date.now();
  const path = `/tribe-${mark}`;
  const receiver = await startReceiver(path);
  const name = `Receiver ${mark}`;
  try {
    await signInAs('tribe-team-fa');
    await page.goto('/default-settings?tab=hooks');
    await page.getByRole('button', { name: 'New hook' }).click();
    const form = page.getByRole('dialog', { name: 'New hook' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Address').fill('https://10.0.0.8/tribe');
    await form.getByLabel('New lead').check();
    await form.getByRole('button', { name: 'Add hook' }).click();
    await expect(form.getByText('Use the name of the server, not its numbers').first()).toBeVisible();
    await form.getByLabel('Address').fill(`http://127.0.0.1:${port}${path}`);
    await form.getByRole('button', { name: 'Add hook' }).click();
    const shown = page.getByRole('dialog', { name: 'The signing secret' });
    const secret = await shown.getByLabel('Signing secret').innerText();
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'Done' }).click();

    const optIn = { name: 'Ana Reyes', mobile: '0917 123 4567', source: 'free-lessons' };
    const sent = await request.post('/api/opt-in', { data: { ...optIn, email: `hook-${Date.now()}@example.com` } });
    expect(sent.ok()).toBe(true);

    // Opened once the first try is over, so that the log shows it at once.
    await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBe(1);
    await page.reload();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await line.getByRole('button', { name: 'Deliveries' }).click();
    const log = page.getByRole('dialog', { name: `Deliveries of ${name}` });
    await expect(log.getByText('not today')).toBeVisible({ timeout: 60_000 });
    await expect(log.getByText('Next try')).toBeVisible();
    await expectAccessible();
    // A minute later, by itself.
    await expect(log.getByText('salamat')).toBeVisible({ timeout: 120_000 });
    await log.getByRole('button', { name: 'Replay' }).click();
    await expect(log.getByText('sent again', { exact: true })).toBeVisible();
    await expect(log.getByText('salamat')).toHaveCount(2, { timeout: 60_000 });

    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const { signature, body } of receiver.received) {
      const [, second, mark] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
      expect(mark).toBe(createHmac('sha256', secret).update(`${second}.${body}`).digest('hex'));
    }
    await page.keyboard.press('Escape');
    await line.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).last().click();
    await expect(line).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});
