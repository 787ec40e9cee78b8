import type { StepWay } from '@app/rules/people/auth/second-step/second-step';

/** The auth endpoint's answer to a POST; only `error` means a refusal. */
export type AuthAnswer = {
  error?: string;
  message?: string;
  /** The id of the person after a login or sign-up, of the request after asking for a reset. */
  id?: string | number;
  email?: string;
  token?: string;
  /** False when a reset needs no code, as with mailed set-password links. */
  needsOtp?: boolean;
  /** For a reset link: the account has no password yet. */
  isFirstPassword?: boolean;
  /** The password was right, and the account has a second step: nobody is logged in yet. */
  secondStep?: StepQuestion;
};

export type StepQuestion = {
  /** Names this log-in in the answer. */
  token: string;
  /** The ways that the person has set up, the quickest first. */
  ways: StepWay[];
  /** For the browser's dialog; keys and challenge in base64url. */
  passkey: { challenge: string; rpId: string; keys: { id: string; transports: string[] }[] } | null;
};

export type StepDetails = { token: string; way: StepWay; code?: string; passkey?: Record<string, string> };
export type LoginDetails = { username: string; password: string };
export type SignUpDetails = LoginDetails & Record<string, unknown>;
export type ResetDetails = { resetToken: string | null; password: string };

/** A way to sign in. The last ones are optional: a provider may lack them. */
export type AuthClient = {
  type: string;
  login: (details: LoginDetails) => Promise<AuthAnswer>;
  /** The second half of a log-in that was answered with a question. */
  secondStep?: (details: StepDetails) => Promise<AuthAnswer>;
  logout: () => Promise<boolean>;
  signup: (details: SignUpDetails) => Promise<AuthAnswer>;
  /** The token of a live session, null without one; rejects when the server is unreachable. */
  getToken: () => Promise<string | null>;
  /** Another tab changed the session: a token that is remembered may be another person's. */
  forgetToken?: () => void;
  forgotPassword?: (username: string) => Promise<AuthAnswer>;
  resetPassword?: (details: ResetDetails) => Promise<AuthAnswer>;
  validateResetToken?: (resetToken: string | null) => Promise<AuthAnswer>;
};

export function missingFunctionError(type: string): Error {
  return new Error(`Auth client ${type} does not implement this function`);
}
