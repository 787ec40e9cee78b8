import { parentPort } from 'node:worker_threads';
import { renderCertificate, renderPayoutStatement, renderReceipt, renderStatement } from '@app/views/pdf';
import type { DrawingTask, DrawingResult } from './drawing-threads.ts';

/** Draws one paper after the other; a failure is reported, and the next one is drawn all the same. */
parentPort?.on('message', (task: DrawingTask) => void drawAndTell(task));

async function drawAndTell(task: DrawingTask): Promise<void> {
  try {
    // A copy of its own, which can be handed over: small buffers share their memory with others.
    const pdf = new Uint8Array(await draw(task));
    postResult({ pdf }, [pdf.buffer]);
  } catch (error) {
    postResult({ failure: error instanceof Error ? error.message : String(error) });
  }
}

function draw(task: DrawingTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'receipt':
      return renderReceipt(task.content);
    case 'statement':
      return renderStatement(task.content);
    case 'certificate':
      return renderCertificate(task.content);
    case 'payout':
      return renderPayoutStatement(task.content);
  }
}

function postResult(drawn: DrawingResult, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(drawn, handedOver);
}
