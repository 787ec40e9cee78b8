import {
  checkSignUp,
  type CheckedSignUp,
  type SignUpForm,
  type SignUpName,
  type SignUpPayload,
  SIGN_UP_TAG,
} from '@app/rules/people/auth/sign-up';
import { useRef, useState } from 'react';
import { readAffiliateCode } from '@app/views/affiliate-code';
import type { ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import { boot } from '#session/boot.ts';
import { ask } from '#light/light-client.ts';
import { answerOf } from '../auth-answer.ts';
import { AddUserLoginLog, UpdateAffiliateCode } from './sign-up.light.operations.ts';

type Options = {
  client: AuthClient;
  /** Looks who is signed in now. */
  recheck: () => Promise<void>;
  onNote: (note: ToastNote) => void;
};

/** The sign-up form: its values, its errors, and the new account. */
export function useSignUp(email: string, { client, recheck, onNote }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<SignUpForm>({
    firstName: '',
    lastName: '',
    email,
    password: '',
    facebookProfile: '',
  });
  const [messages, setMessages] = useState<CheckedSignUp['messages']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const change = (name: SignUpName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setMessages(({ [name]: _gone, ...others }) => others);
  };

  const submit = async () => {
    if (isSending) return;
    const checked = checkSignUp(values);
    setMessages(checked.messages);
    setFailure(null);
    if (Object.keys(checked.messages).length > 0) {
      // The fields carry their marks after the next paint.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    await createAccount(checked.payload);
    setSending(false);
  };

  const createAccount = async (payload: SignUpPayload) => {
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

  return { form, values, messages, failure, isSending, change, submit };
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
