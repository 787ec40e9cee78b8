import type { ImportKind } from '@app/rules/records/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { z } from 'zod';

const answerShape = z.object({ id: z.int() });
const refusalShape = z.object({ error: z.string() });

/** Why a file was not taken, in words for the screen. */
export class UploadRefused extends Error {}

const lost = 'The file did not arrive. Check your connection and try again.';

/** Sends a workbook to be checked; the id under which its result is found. */
export async function uploadWorkbook(kind: ImportKind, file: File): Promise<number> {
  if (file.size > importLimits.fileBytes) throw new UploadRefused(fileRefusals.tooLarge);
  const form = new FormData();
  form.append('file', file, file.name);
  const answer: unknown = await send(kind, form);
  const read = answerShape.safeParse(answer);
  if (read.success) return read.data.id;
  throw new UploadRefused(refusalShape.safeParse(answer).data?.error ?? lost);
}

async function send(kind: ImportKind, body: FormData): Promise<unknown> {
  try {
    const response = await fetch(`/api/upload-${kind}?dryRun=true`, { method: 'POST', body });
    return await response.json();
  } catch {
    throw new UploadRefused(lost);
  }
}
