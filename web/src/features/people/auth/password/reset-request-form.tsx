import { knownEmailRefusal, normaliseEmail } from '@app/rules/people/auth/email';
import { resetMessages } from '@app/rules/people/auth/reset';
import { useState } from 'react';
import light from '#light/light.module.css';
import type { ToastNote } from '#light/toast.tsx';
import { useFields } from '#light/fields/use-fields.ts';
import type { AuthClient } from '#session/auth-client.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { answerOf } from '../auth-answer.ts';
import panel from '../auth-panel.module.css';
import { EmailField } from '../email-field.tsx';
import type { ResetHandle } from './reset-handle.ts';

type ResetRequestFormProps = {
  client: Required<AuthClient>;
  /** The words for a missing address. */
  requiredMessage: string;
  email?: string;
  isLocked?: boolean;
  onNote: (note: ToastNote) => void;
  onSent: (handle: ResetHandle) => void;
};

/** Asks for an OTP; the page that takes it follows. */
export function ResetRequestForm({
  client,
  requiredMessage,
  email = '',
  isLocked = false,
  onNote,
  onSent,
}: ResetRequestFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, isSending } = useFields(
    { email },
    {
      check: (values) => {
        const address = normaliseEmail(values.email);
        const refusal = knownEmailRefusal(address, requiredMessage);
        return { payload: address, messages: refusal === null ? {} : { email: refusal } };
      },
      send: async (address) => {
        setFailure(null);
        const { error, id, token } = await answerOf(client.forgotPassword(address));
        if (error) {
          setFailure(error);
          onNote({ kind: 'error', text: error });
          return;
        }
        onNote({ kind: 'success', text: resetMessages.otpSent(address) });
        onSent({ requestId: String(id ?? ''), resetToken: token ?? null, email: address, otp: null });
      },
    },
  );

  return (
    <form {...form} className={panel.form}>
      {failure && <FormErrors title={failure} messages={[]} />}
      <EmailField {...field('email')} locked={isLocked} />
      <button type="submit" className={light.button} data-size="lg" disabled={isSending}>
        {isSending ? 'SENDING OTP...' : 'SEND'}
      </button>
    </form>
  );
}
