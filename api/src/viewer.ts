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
  /** What they have to set up before anything is open to them: a first password, or a second step that a level asks for. */
  unfinished: 'password' | 'second-step' | null;
  /** The administrator whose hands these are, while impersonating. */
  impersonatorId: number | null;
  /** The API token of a program that reads in their name; see `people/api-tokens`. */
  tokenId?: number;
};
