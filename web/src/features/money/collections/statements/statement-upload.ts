import type { StatementMapping } from '@app/rules/money/collections/collections';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { z } from 'zod';

/** The columns chosen so far. */
export type ChosenColumns = { [Part in keyof StatementMapping]: string | null };

const text = z.string().nullable();
const previewShape = z.object({
  headings: z.array(z.string()),
  rows: z.array(z.array(text)),
  mapping: z.object({ paidOn: text, amount: text, reference: text, payer: text, note: text }),
  isRemembered: z.boolean(),
  mappingProblems: z.record(z.string(), z.string()).nullable(),
  lines: z.array(
    z.object({ line: z.int(), paidOn: z.string(), amount: z.number(), reference: z.string(), payer: text, note: text }),
  ),
  lineCount: z.int(),
  amount: z.number(),
  moneyOut: z.int(),
  repeated: z.int(),
  problems: z.array(z.object({ line: z.int(), text: z.string() })),
  problemCount: z.int(),
});
export type StatementPreview = z.output<typeof previewShape>;

const storedShape = z.object({ id: z.int(), added: z.int(), known: z.int() });
type StoredStatement = z.output<typeof storedShape>;

const refusalShape = z.object({ error: z.string() });

/** Why a statement was not taken, in words for the screen. */
export class StatementRefused extends Error {}

const lost = 'The file did not arrive. Check your connection and try again.';

type StatementUpload = { platform: string; file: File; mapping: ChosenColumns | null };

/** The server's preview of the file; nothing is stored yet. */
export async function previewStatement(sent: StatementUpload): Promise<StatementPreview> {
  return readAnswer(await send(sent, '&dryRun=true'), previewShape);
}

export async function storeStatement(sent: StatementUpload): Promise<StoredStatement> {
  return readAnswer(await send(sent, ''), storedShape);
}

function readAnswer<Shape extends z.ZodType>(answer: unknown, shape: Shape): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  throw new StatementRefused(refusalShape.safeParse(answer).data?.error ?? lost);
}

async function send({ platform, file, mapping }: StatementUpload, options: string): Promise<unknown> {
  if (file.size > importLimits.fileBytes) throw new StatementRefused(fileRefusals.tooLarge);
  const form = new FormData();
  // Before the file: the server reads the parts in their order.
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file, file.name);
  try {
    const address = `/api/upload-statement?platform=${encodeURIComponent(platform)}${options}`;
    const response = await fetch(address, { method: 'POST', body: form });
    return await response.json();
  } catch {
    throw new StatementRefused(lost);
  }
}
