import type { PageInput } from '@app/rules/paging/page-input';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import type { ChoiceInput, ReportRowList } from './report-types.ts';

export type GivenRows = { source: string; choice: ChoiceInput; rows: string; search?: string | null | undefined };

export async function reportRows(_ctx: Context, _given: GivenRows, _page: PageInput): Promise<ReportRowList> {
  throw new NotFound('Report');
}
