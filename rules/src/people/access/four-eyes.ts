export const fourEyesMessages = {
  ownAccount: 'This is your own account. Someone else has to do this for you.',
} as const;

type Decision = {
  /** Whether it is about the account of the one who decides, or about one that was folded into it. */
  isOwn: boolean;
  /** Other people at work who hold the flag. */
  othersWithFlag: number;
};

/** Nobody decides about their own money or standing, unless nobody else could; then the log says so. */
export function fourEyes({ isOwn, othersWithFlag }: Decision): 'fine' | 'refused' | 'alone' {
  if (!isOwn) return 'fine';
  return othersWithFlag > 0 ? 'refused' : 'alone';
}
