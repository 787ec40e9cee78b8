/** What a member hands in when a task is finished. */
export const evidenceKinds = ['none', 'text', 'link', 'picture'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
