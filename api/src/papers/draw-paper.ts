import { drawingThreads, type PaperKind, type Papers } from './drawing-threads.ts';

/** Papers are small and rare: one thread draws them, a second helps out while the first has a long one. */
const draw = drawingThreads({ threads: 2, waiting: 20, seconds: 30 });

/** A receipt, a statement of account or a certificate as PDF, drawn beside the thread that answers requests. */
export function drawPaper<Kind extends PaperKind>(kind: Kind, content: Papers[Kind]): Promise<Uint8Array> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind and its content came together
  return draw({ kind, content } as Parameters<typeof draw>[0]);
}
