export const fourEyesMessages = {
  ownAccount: 'This is your own account. Someone else has to do this for you.',
} as const;

type Decision = {
  /** Whether the decision is about the decider's own account, or about one that was merged into it. */
  isOwn: boolean;
  /** Other people at work who hold the flag. */
  othersWithFlag: number;
};

/** Nobody decides about their own money or standing, unless nobody else could; then the audit log says so. */
export function fourEyes({ isOwn, othersWithFlag }: Decision): 'fine' | 'refused' | 'alone' {
  if (!isOwn) return 'fine';
  return othersWithFlag > 0 ? 'refused' : 'alone';
}
