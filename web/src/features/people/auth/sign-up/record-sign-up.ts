import { SIGN_UP_TAG, type SignUpPayload } from '@app/rules/people/auth/sign-up';
import { readAffiliateCode } from '@app/views/affiliate-code';
import { ask } from '#light/light-client.ts';
import { AddUserLoginLog, UpdateAffiliateCode } from './sign-up.light.operations.ts';

/** The page is left soon: what is on its way then still arrives. */
const options = { keepalive: true };

/** Writes the login log and hands over the affiliate code that brought the person here. */
export async function recordSignUp(
  userId: number,
  { username: email, firstName, lastName }: SignUpPayload,
): Promise<void> {
  const log = { userId, userEmail: email, isSuccess: true, message: 'Signed up' };
  const code = { email, firstName, lastName, tags: [SIGN_UP_TAG], affCode: readAffiliateCode() };
  // The account exists and the server keeps its own log: a failure here is nothing the person could mend.
  await Promise.allSettled([
    ask(AddUserLoginLog, { input: log }, options),
    ask(UpdateAffiliateCode, { input: code }, options),
  ]);
}
