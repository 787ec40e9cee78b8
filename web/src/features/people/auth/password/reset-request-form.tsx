import { resetMessages } from '@app/rules/people/auth/reset';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useNavigate } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { useFormPending } from '#ui/form/form-pending.ts';
import { toast } from '#ui/feedback/toast.ts';
import { answerOf, refusal } from '../auth-answer.ts';
import { EmailField } from '../login/email-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

type ResetRequestFormProps = {
  /** Carries the words for a missing address. */
  schema: z.ZodType<{ email: string }, { email: string }>;
  email?: string;
  isLocked?: boolean;
};

/** Asks for an OTP and goes on to the page that takes it. */
export function ResetRequestForm({ schema, email = '', isLocked = false }: ResetRequestFormProps) {
  const { forgotPassword } = useAuth();
  const navigate = useNavigate();
  const form = useSchemaForm(schema, { email });
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const send = async (values: { email: string }) => {
    setFailure(null);
    const { error, id, token } = await answerOf(forgotPassword(values.email));
    if (error) {
      setFailure(refusal(error));
      toast.error(error);
      return;
    }
    toast.success(resetMessages.otpSent(values.email));
    await navigate(pathTo('resetPassword', {}, { userId: id, resetToken: token, email: values.email }));
  };

  return (
    <Form form={form} guard={false} failure={failure} onSubmit={send}>
      <EmailField name="email" locked={isLocked} {...form.getInputProps('email')} />
      <SendButton />
    </Form>
  );
}

function SendButton() {
  const isSending = useFormPending();
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      disabled={isSending}
      leftSection={isSending && <Spinner size={18} color="gray" />}
    >
      {isSending ? 'SENDING OTP...' : 'SEND'}
    </Button>
  );
}
