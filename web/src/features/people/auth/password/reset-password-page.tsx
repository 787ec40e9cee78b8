import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { useResetHandle } from './reset-handle.ts';

type Step = 'checking' | 'unreachable' | 'otp' | 'password';

/** Checks the token, takes the OTP when there is one to take, then the new password. */
export default function ResetPasswordPage() {
  const { validateResetToken } = useAuth();
  const navigate = useNavigate();
  const { handle, keep } = useResetHandle();
  const [step, setStep] = useState<Step>('checking');
  const [isFirst, setIsFirst] = useState(false);
  const [attempt, setAttempt] = useState(1);

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const answer = await validateResetToken(handle.resetToken).catch(() => null);
    if (!isCurrent()) return;
    if (!answer) {
      setStep('unreachable');
      return;
    }
    if (answer.error) {
      toast.error(answer.error);
      void navigate(pathTo('login'), { replace: true });
      return;
    }
    const { id = handle.requestId, email = handle.email, needsOtp = true, isFirstPassword = false } = answer;
    keep({ ...handle, requestId: id === null ? null : String(id), email });
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

  if (step === 'checking') return <PageLoading />;
  if (step === 'unreachable') {
    return <ErrorState level={1} title="We cannot check your link right now" onRetry={tryAgain} />;
  }
  if (step === 'otp') return <OtpStep handle={handle} onKeep={keep} onAccepted={() => setStep('password')} />;
  return <NewPasswordStep handle={handle} isFirst={isFirst} />;
}
