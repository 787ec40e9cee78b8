import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { toast } from '../../ui/toast.ts';
import { SendUserCredential } from './people.operations.ts';

/** Mails somebody the link that sets a password. */
export function useSendCredential() {
  const [sendUserCredential, { loading }] = useMutation(SendUserCredential);
  const send = async (variables: { email: string; name: string }) => {
    try {
      await sendUserCredential({ variables });
      toast.success('Email Sent!');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { send, sending: loading };
}
