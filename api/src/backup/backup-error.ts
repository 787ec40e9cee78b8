/** An expected failure, in one sentence for the person at the terminal. */
export class BackupError extends Error {}
