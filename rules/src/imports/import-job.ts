/** The five uploads of `/uploadContents`, by the end of their REST path. */
export const importKinds = ['create-users', 'upsert-users', 'update-users', 'create-groups', 'create-courses'] as const;
export type ImportKind = (typeof importKinds)[number];

/** checking → checked (ready, or with problems) or refused; then queued → running → done or failed. */
export const importStatuses = ['checking', 'checked', 'refused', 'queued', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What would happen, or has happened, to the rows of a file. */
export type ImportCounts = { create: number; update: number; unchanged: number; skipped: number };

/** One thing to put right in the file: where it is and what to do. Rows count as a spreadsheet shows them, from 1. */
export type ImportProblem = { sheet: string; row: number; column: string | null; text: string };
