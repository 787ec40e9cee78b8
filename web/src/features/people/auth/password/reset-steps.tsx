import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailedPage } from '#light/frame.tsx';
import { handNote } from '#light/handed-note.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { OtpStep } from './otp-step.tsx';
import type { ResetHandle, ResetStepProps } from './reset-handle.ts';
import classes from './reset-steps.module.css';

type Step = 'checking' | 'unreachable' | 'otp' | 'password';

/** Checks the token, takes the OTP when there is one to take, then the new password. */
export function ResetSteps({ onKeep, ...props }: ResetStepProps & { onKeep: (handle: ResetHandle) => void }) {
  const { client, handle } = props;
  const [step, setStep] = useState<Step>('checking');
  const [isFirst, setIsFirst] = useState(false);
  const [attempt, setAttempt] = useState(1);

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const answer = await client.validateResetToken(handle.resetToken).catch(() => null);
    if (!isCurrent()) return;
    if (!answer) {
      setStep('unreachable');
      return;
    }
    if (answer.error) {
      handNote({ note: { kind: 'error', text: answer.error } });
      browserPage.moveOnTo(pathTo('login'));
      return;
    }
    const { id = handle.requestId, email = handle.email, needsOtp = true, isFirstPassword = false } = answer;
    onKeep({ ...handle, requestId: id === null ? null : String(id), email });
    setIsFirst(isFirstPassword);
    setStep(needsOtp ? 'otp' : 'password');
  });
  useEffect(() => {
    let isCurrent = true;
    void check(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const tryAgain = () => {
    setStep('checking');
    setAttempt(attempt + 1);
  };

  if (step === 'checking') return <output className={classes.checking} aria-label="Loading" />;
  if (step === 'unreachable') {
    return (
      <div role="alert">
        <FailedPage title="We cannot check your link right now" text={DEFAULT_ERROR_TEXT} onRetry={tryAgain} />
      </div>
    );
  }
  if (step === 'otp') return <OtpStep {...props} onKeep={onKeep} onAccepted={() => setStep('password')} />;
  return <NewPasswordStep {...props} isFirst={isFirst} />;
}
