import type { FunctionFlag, PageFlag } from '@app/rules/people/access/flags';

/** The person behind a request. Rebuilt for every request, so a lost level counts at once. */
export type Viewer = {
  sessionId: number;
  /** The person the request acts as. */
  userId: number;
  levelIds: readonly string[];
  pages: ReadonlySet<PageFlag>;
  functions: ReadonlySet<FunctionFlag>;
  /** Holds any flag beyond the own profile: shorter sessions, larger requests. */
  isStaff: boolean;
  /** Signed in, but nothing is open until a password was chosen. */
  mustSetPassword: boolean;
  /** The administrator whose hands these are, while impersonating. */
  impersonatorId: number | null;
  /** The API token of a program that reads in their name; see `people/api-tokens`. */
  tokenId?: number;
};
