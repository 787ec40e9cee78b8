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
};

export type LoginDetails = { username: string; password: string };
export type SignUpDetails = LoginDetails & Record<string, unknown>;
export type ResetDetails = { resetToken: string | null; password: string };

/** A way to sign in. The last ones are optional: a provider may lack them. */
export type AuthClient = {
  type: string;
  login: (details: LoginDetails) => Promise<AuthAnswer>;
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
