/** Where a report of a bug stands. */
export const bugReportStatuses = ['new', 'looking', 'fixed', 'closed'] as const;
export type BugReportStatus = (typeof bugReportStatuses)[number];

type StatusFacts = {
  label: string;
  /** What it means, for staff who choose it. */
  help: string;
  /** Nobody has to do anything any more. */
  isDone: boolean;
};

export const bugReportStatusFacts: Record<BugReportStatus, StatusFacts> = {
  new: { label: 'New', help: 'Nobody has looked at it yet', isDone: false },
  looking: { label: 'Looking', help: 'Somebody is looking for the cause', isDone: false },
  fixed: { label: 'Fixed', help: 'It works again', isDone: true },
  closed: { label: 'Closed', help: 'No bug, or nothing that we will change', isDone: true },
};

export function isBugReportStatus(text: string): text is BugReportStatus {
  return Object.hasOwn(bugReportStatusFacts, text);
}

type Standing = { status: BugReportStatus; ownerId: number | null; doneAt: Date | null };

/** What a new status makes of a report: whoever moves one that nobody looks after takes it. */
export function withStatus(
  { ownerId, doneAt }: Standing,
  status: BugReportStatus,
  { by, now }: { by: number; now: Date },
): Standing {
  const isDone = bugReportStatusFacts[status].isDone;
  return {
    status,
    ownerId: status === 'new' ? null : (ownerId ?? by),
    doneAt: isDone ? (doneAt ?? now) : null,
  };
}

/** Whoever takes a new report is looking at it; what is done stays done. */
export function takenBy(standing: Standing, by: number): Standing {
  return { ...standing, ownerId: by, status: standing.status === 'new' ? 'looking' : standing.status };
}
