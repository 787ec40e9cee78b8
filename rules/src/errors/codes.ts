/** The codes of expected failures. The web switches on these, never on the text. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  /** Absent and not-yours look alike. */
  'NOT_FOUND',
  /** `extensions.properties.messages` maps each field to its texts. */
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((each) => each === code);
}
