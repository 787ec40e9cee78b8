import { performance } from 'node:perf_hooks';
import type { ReceiptContent, StatementContent } from '@app/views/pdf';
import { expect, test } from 'vitest';
import { Unavailable } from '#errors.ts';
import { type Draw, drawingThreads } from './drawing-threads.ts';

const receipt: ReceiptContent = {
  title: 'Tribe',
  number: '000123',
  issuedOn: 'Nov 15, 2026',
  personName: 'Maria Santos',
  amount: '₱2,250.00',
  facts: [{ name: 'For', value: 'Membership' }],
  parts: [{ name: 'Payment 1 (K7PQ4-1)', value: '₱2,250.00' }],
  revoked: null,
};

function statement(payments: number): StatementContent {
  const line = { day: 'Nov 15', way: 'GCash', reference: '123', receipt: '1', amount: '₱1.00', status: 'Approved' };
  return {
    title: 'Tribe',
    asOf: 'Nov 15, 2026',
    personName: 'Maria Santos',
    facts: [],
    totals: [],
    invoices: [],
    payments: Array.from({ length: payments }, () => line),
  };
}

const certificate = {
  title: 'Tribe',
  personName: 'Maria Santos',
  courseName: 'First client',
  issuedOn: 'Nov 15, 2026',
  code: 'ABC',
  link: 'https://example.com/certificate/ABC',
};

const patient = { threads: 1, waiting: 10, seconds: 60 };
const kindOf = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString();
/** Input that cannot be drawn. */
const nonsense = { kind: 'receipt', content: null } as unknown as Parameters<Draw>[0];

test('papers asked for at once are all drawn, each its own', async () => {
  const draw = drawingThreads({ ...patient, threads: 2 });
  const drawn = await Promise.all([
    draw({ kind: 'receipt', content: receipt }),
    draw({ kind: 'statement', content: statement(60) }),
    draw({ kind: 'certificate', content: certificate }),
    draw({ kind: 'statement', content: statement(1) }),
  ]);
  expect(drawn.map(kindOf)).toEqual(['%PDF-', '%PDF-', '%PDF-', '%PDF-']);
  const [, long, , short] = drawn.map(({ length }) => length);
  expect(long).toBeGreaterThan(short ?? 0);
});

test('a drawing that fails says which and why, and the thread goes on', async () => {
  const draw = drawingThreads(patient);
  const failing = draw(nonsense);
  const after = draw({ kind: 'receipt', content: receipt });
  await expect(failing).rejects.toThrow(/^a receipt could not be drawn: ./);
  expect(kindOf(await after)).toBe('%PDF-');
});

test('when too many wait, the next is refused at once', async () => {
  const draw = drawingThreads({ ...patient, waiting: 1 });
  const accepted = [draw(nonsense), draw({ kind: 'receipt', content: receipt })];
  await expect(draw({ kind: 'receipt', content: receipt })).rejects.toThrow(Unavailable);
  const [failed, drawn] = await Promise.allSettled(accepted);
  expect([failed?.status, drawn?.status]).toEqual(['rejected', 'fulfilled']);
});

test('one that takes too long is given up, and so is its thread; those behind it get another', async () => {
  // No thread starts within a millisecond.
  const draw = drawingThreads({ ...patient, seconds: 0.001 });
  const slow = [draw({ kind: 'receipt', content: receipt }), draw({ kind: 'receipt', content: receipt })];
  const outcomes = await Promise.allSettled(slow);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.any(Unavailable) as unknown },
    { status: 'rejected', reason: expect.any(Unavailable) as unknown },
  ]);
});

test('the thread that answers requests is free meanwhile', async () => {
  const draw = drawingThreads(patient);
  await draw({ kind: 'receipt', content: receipt });
  const before = performance.eventLoopUtilization();
  await draw({ kind: 'statement', content: statement(80) });
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
