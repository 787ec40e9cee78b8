import { useMutation } from '#graphql/use-mutation.ts';
import { attempt } from '#graphql/attempt.ts';
import { SendUserCredential } from './people.operations.ts';

/** Mails somebody the link that sets a password. */
export function useSendCredential() {
  const [sendUserCredential, { loading }] = useMutation(SendUserCredential);
  const send = async (variables: { email: string; name: string }) => {
    await attempt(sendUserCredential({ variables }), 'Email Sent!');
  };
  return { send, sending: loading };
}
