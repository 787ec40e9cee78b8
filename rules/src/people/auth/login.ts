import { emailMessages, knownEmailRefusal, normaliseEmail } from './email.ts';
import { passwordMessages } from './password.ts';

/** The login form as people fill it. */
export type LoginForm = Record<'email' | 'password', string>;
/** The auth endpoint's input: the same values, with the address as the username. */
export type LoginPayload = Record<'username' | 'password', string>;

export type CheckedLogin = {
  payload: LoginPayload;
  /** The errors by field; empty when everything is right. */
  messages: Partial<LoginForm>;
};

/** Any password is accepted here: rules for new passwords must not lock out old ones. */
export function checkLogin({ email, password }: LoginForm): CheckedLogin {
  const username = normaliseEmail(email);
  const refusal = knownEmailRefusal(username, emailMessages.required);
  return {
    payload: { username, password },
    messages: {
      ...(refusal !== null && { email: refusal }),
      ...(password === '' && { password: passwordMessages.missing }),
    },
  };
}
