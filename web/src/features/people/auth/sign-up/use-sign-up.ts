import { checkSignUp, type SignUpForm, type SignUpPayload, SIGN_UP_TAG } from '@app/rules/people/auth/sign-up';
import { useState } from 'react';
import { readAffiliateCode } from '@app/views/affiliate-code';
import type { ToastNote } from '#light/toast.tsx';
import { useFields } from '#light/fields/use-fields.ts';
import type { AuthClient } from '#session/auth-client.ts';
import { boot } from '#session/boot.ts';
import { ask } from '#light/light-client.ts';
import { answerOf } from '../auth-answer.ts';
import { AddUserLoginLog, UpdateAffiliateCode } from './sign-up.light.operations.ts';

type Options = {
  client: AuthClient;
  /** Looks who is signed in now. */
  recheck: () => Promise<unknown>;
  onNote: (note: ToastNote) => void;
};

/** The sign-up form: its values, its errors, and the new account. */
export function useSignUp({ client, recheck, onNote }: Options) {
  const [failure, setFailure] = useState<string | null>(null);

  const createAccount = async (payload: SignUpPayload) => {
    setFailure(null);
    const { error, message, id } = await answerOf(client.signup(payload));
    if (error) {
      setFailure(error);
      onNote({ kind: 'error', text: error });
      return;
    }
    // An answer without an id asks for something more first, and nobody is signed in yet.
    if (id !== undefined) void recordSignUp(Number(id), payload);
    await recheck();
    onNote({ kind: 'success', text: message ?? `Welcome to ${boot.appTitle}!` });
  };

  const empty: SignUpForm = { firstName: '', lastName: '', email: '', password: '', facebookProfile: '' };
  return { ...useFields(empty, { check: checkSignUp, send: createAccount }), failure };
}

/** The page is left soon: a request in progress still arrives. */
const options = { keepalive: true };

/** Writes the login log and hands over the affiliate code that brought the person here. */
async function recordSignUp(userId: number, { username: email, firstName, lastName }: SignUpPayload): Promise<void> {
  const log = { userId, userEmail: email, isSuccess: true, message: 'Signed up' };
  const code = { email, firstName, lastName, tags: [SIGN_UP_TAG], affCode: readAffiliateCode() };
  // The account exists and the server keeps its own log: a failure here is nothing the person could mend.
  await Promise.allSettled([
    ask(AddUserLoginLog, { input: log }, options),
    ask(UpdateAffiliateCode, { input: code }, options),
  ]);
}
