type FigureFacts = {
  label: string;
  /** Whether more of it is better; null where neither is. */
  isMoreBetter: boolean | null;
};

/** The figures of the report pages, by their key. */
const figureFacts: Readonly<Record<string, FigureFacts>> = {
  collected: { label: 'Collected', isMoreBetter: true },
  people: { label: 'People', isMoreBetter: true },
  members: { label: 'Active members', isMoreBetter: true },
  due: { label: 'Due', isMoreBetter: null },
  overdue: { label: 'Overdue', isMoreBetter: false },
  renewals: { label: 'Renewals', isMoreBetter: true },
  completions: { label: 'Completions', isMoreBetter: true },
  seen: { label: 'Seen this week', isMoreBetter: true },
  'move-ups': { label: 'Move-ups', isMoreBetter: true },
};

export function factsOfFigure(key: string): FigureFacts {
  return figureFacts[key] ?? { label: key, isMoreBetter: null };
}

/** `+4.7%` against the period before; null where that had nothing. */
export function changeWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = ((now - before) / before) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
