/** The five uploads of `/uploadContents`, by the end of their REST path. */
export const importKinds = ['create-users', 'upsert-users', 'update-users', 'create-groups', 'create-courses'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The filter of the import page, and one template for each. */
export const importSubjects = ['members', 'groups', 'courses'] as const;
export type ImportSubject = (typeof importSubjects)[number];

export const subjectOf: Record<ImportKind, ImportSubject> = {
  'create-users': 'members',
  'upsert-users': 'members',
  'update-users': 'members',
  'create-groups': 'groups',
  'create-courses': 'courses',
};

/** checking → checked (ready, or with problems) or refused; then queued → running → done or failed. */
export const importStatuses = ['checking', 'checked', 'refused', 'queued', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The result for the rows of a sheet: planned, or done. */
export type RowCounts = {
  create: number;
  update: number;
  unchanged: number;
  skipped: number;
  /** Rows with a problem; none of the others counts them. */
  bad?: number;
};
/** The same of a file: the rows of its first sheet, and those of the sheet Subscription where it has any. */
export type ImportCounts = RowCounts & { subscriptions?: RowCounts };

/** One problem in the file: where it is and what to do. Rows are numbered as in a spreadsheet, from 1. */
export type ImportProblem = { sheet: string; row: number; column: string | null; text: string };

/** A problem of a whole sheet, such as a heading: no row can be read rightly before it is put right. */
export const isFileProblem = ({ row }: ImportProblem) => row === 1;

/** An import without news for this long has lost its worker and may be started again. */
const LOST_AFTER_MS = 15 * 60_000;

/** Whether a job has it in hand. */
export function isImportBusy(status: ImportStatus): boolean {
  return status === 'checking' || status === 'queued' || status === 'running';
}

/** Whether a person may go on with an import, or nothing but waiting is left. */
export function isImportOpen(
  { status, startedAt, createdAt }: { status: ImportStatus; startedAt: Date | null; createdAt: Date },
  now: Date,
): boolean {
  return !isImportBusy(status) || now.getTime() - (startedAt ?? createdAt).getTime() > LOST_AFTER_MS;
}
