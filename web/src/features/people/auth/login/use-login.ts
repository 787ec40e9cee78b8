import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { checkLogin, type LoginPayload } from '@app/rules/people/auth/login';
import { useEffect, useEffectEvent, useState } from 'react';
import { takeHandedNote } from '#light/handed-note.ts';
import type { ToastNote } from '#light/toast.tsx';
import { useFields } from '#light/fields/use-fields.ts';
import type { AuthClient, StepQuestion } from '#session/auth-client.ts';
import { answerOf } from '../auth-answer.ts';
import type { LogInStep as LogInStepPart } from '../second-step/log-in-step.tsx';
import type { useGuestsOnly } from '../use-guests-only.ts';

type Options = {
  client: AuthClient;
  session: ReturnType<typeof useGuestsOnly>;
  onNote: (note: ToastNote) => void;
};

/** The login form: its values, its errors, and coming in. The session takes people on from here. */
export function useLogin({ client, session, onNote }: Options) {
  const [failure, setFailure] = useState<string | null>(null);

  const [step, setStep] = useState<{ question: StepQuestion; LogInStep: typeof LogInStepPart } | null>(null);
  const comeIn = async () => {
    const { type } = await session.checkLogin();
    // Let in, but who came in could not be read.
    if (type === 'failed') setFailure(DEFAULT_ERROR_TEXT);
    return type;
  };

  const send = async (payload: LoginPayload) => {
    setFailure(null);
    const { error, secondStep } = await answerOf(client.login(payload));
    if (secondStep) {
      // Its code comes only to those who need it.
      const { LogInStep } = await import('../second-step/log-in-step.tsx');
      setStep({ question: secondStep, LogInStep });
      return;
    }
    if (error) {
      setFailure(error);
      onNote({ kind: 'error', text: error });
      void session.recheck();
      return;
    }
    await comeIn();
  };
  const fields = useFields({ email: '', password: '' }, { check: checkLogin, send });

  // A person who has just chosen a password brings the address along.
  const takeNote = useEffectEvent(() => {
    const handed = takeHandedNote();
    if (!handed) return;
    onNote(handed.note);
    if (handed.email) fields.change({ email: handed.email });
  });
  useEffect(() => takeNote(), []);

  // Until the next page is there, too.
  return {
    ...fields,
    failure,
    isBusy: fields.isSending || session.isSignedIn,
    /** The second step, while it is asked for. */
    step: step && {
      ...step,
      onPassed: async () => {
        if ((await comeIn()) === 'failed') setStep(null);
      },
      onOver: (words: string) => {
        setStep(null);
        setFailure(words);
      },
    },
  };
}
