import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import type { ChoiceInput, Report } from './report-types.ts';

export async function runReport(
  _ctx: Context,
  _given: { source: string; choice: ChoiceInput; by?: string | null | undefined },
): Promise<Report> {
  throw new NotFound('Report');
}
