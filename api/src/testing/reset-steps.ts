import type { Browser } from './browser.ts';
import { lastMail, type ReceivedMail } from './last-mail.ts';
import type { TestServer } from './test-server.ts';

export type ResetRequest = { id: string; token: string; email: string };

const validate = 'mutation ($input: ValidateOtpInput!) { validateOtp(input: $input) { isValid message } }';

export async function askForReset(browser: Browser, email: string): Promise<ResetRequest> {
  const answer = await browser.auth('forgotPassword', { username: email });
  if (answer.statusCode !== 200) throw new Error(`forgotPassword answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ResetRequest>();
}

/** Asks, and reads the mail as the owner of the address. */
export async function askAndReadMail(
  server: TestServer,
  browser: Browser,
  email: string,
): Promise<ResetRequest & { mail: ReceivedMail }> {
  const resetRequest = await askForReset(browser, email);
  return { ...resetRequest, mail: await lastMail(server, email) };
}

/** True or false, or the code of the error. */
export async function tryCode(browser: Browser, id: unknown, otp: unknown): Promise<boolean | string> {
  const { data, errors } = await browser.graphql(validate, { input: { id, otp } });
  const result = data?.['validateOtp'] as { isValid: boolean } | undefined;
  return result?.isValid ?? String(errors?.[0]?.extensions?.['code']);
}

/** The error of the answer, or null when the password was set. */
export async function reset(browser: Browser, resetToken: unknown, password: string): Promise<string | null> {
  const answer = await browser.auth('resetPassword', { resetToken, password });
  return answer.json<{ error?: string }>().error ?? null;
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
