import type { CaseloadQuery } from '#gql/graphql.ts';

export type CaseloadRow = CaseloadQuery['caseload']['items'][number];

/** People who were handed over together, and until when that can be undone. */
export type Move = { id: number; count: number; to: string; undoUntil: string };
