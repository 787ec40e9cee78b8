import { expect, test } from 'vitest';
import { DelayedWrite } from './delayed-write.ts';

test('what waits is written a while after the first of it came, once', async () => {
  let writes = 0;
  const later = new DelayedWrite(async () => void (writes += 1), { after: 5 });
  later.schedule();
  later.schedule();
  expect(writes).toBe(0);
  await expect.poll(() => writes).toBe(1);
});

test('whoever ends waits for a write that has begun, and the next follows it', async () => {
  const begun: string[] = [];
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const later = new DelayedWrite(
    async () => {
      const step = steps[begun.length];
      begun.push('write');
      await step?.promise;
    },
    { after: 60_000 },
  );
  const first = later.flush();
  let isOver = false;
  const end = later.flush().then(() => (isOver = true));
  await expect.poll(() => begun.length).toBe(1);
  steps[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  expect(isOver).toBe(false);
  steps[1]?.resolve();
  await end;
});

test('a write that throws does not stop the next one', async () => {
  let writes = 0;
  const later = new DelayedWrite(
    async () => {
      writes += 1;
      if (writes === 1) throw new Error('away');
    },
    { after: 60_000 },
  );
  await expect(later.flush()).rejects.toThrow('away');
  await later.flush();
  expect(writes).toBe(2);
});
