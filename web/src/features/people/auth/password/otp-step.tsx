import { authMessages } from '@app/rules/people/auth/auth-messages';
import { OTP_AUTO_VALIDATE_MS, OTP_DIGITS, OTP_RESEND_SECONDS } from '@app/rules/people/auth/otp';
import { resetMessages } from '@app/rules/people/auth/reset';
import { errorText } from '@app/rules/errors/error-text';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useAuth } from '#session/auth-context.ts';
import { PinField } from '#ui/fields/pin-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { answerOf } from '../auth-answer.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { ValidateOtp } from '../auth.operations.ts';
import { BackToLogin } from './back-to-login.tsx';
import classes from './otp-step.module.css';
import type { ResetHandle } from './reset-handle.ts';

type OtpStepProps = { handle: ResetHandle; onKeep: (handle: ResetHandle) => void; onAccepted: () => void };

export function OtpStep({ handle, onKeep, onAccepted }: OtpStepProps) {
  const [validateOtp, { loading }] = useMutation(ValidateOtp);
  const [code, setCode] = useState(handle.otp ?? '');
  const [error, setError] = useState<string | null>(null);
  const focusDigits = useFocusDigits(loading);

  const refuse = (message: string) => {
    // A wrong code is cleared: correcting it digit by digit would send a wrong one after each digit.
    setCode('');
    setError(message);
    focusDigits.soon();
  };

  const check = async (otp: string) => {
    if (loading) return;
    if (otp.length < OTP_DIGITS) {
      setError(authMessages.otpShape);
      focusDigits.soon();
      return;
    }
    setError(null);
    try {
      const { data } = await validateOtp({ variables: { input: { id: handle.requestId ?? '', otp } } });
      // A mailed code has had its try; a reload must not spend another one on it.
      if (handle.otp) onKeep({ ...handle, otp: null });
      if (data?.validateOtp.isValid) onAccepted();
      else refuse(data?.validateOtp.message ?? authMessages.otpRefused);
    } catch (cause) {
      setError(errorText(cause));
    }
  };

  useLinkOtp(handle.otp, check);

  return (
    <AuthPanel
      title="Enter your code"
      text={<SentTo email={handle.email} />}
      footer={
        <>
          <Resend
            handle={handle}
            onResent={(next) => {
              setCode('');
              setError(null);
              onKeep(next);
            }}
          />
          <BackToLogin />
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        aria-busy={loading}
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <div ref={focusDigits.ref}>
          <PinField
            label="6-digit code"
            value={code}
            onChange={setCode}
            onComplete={(otp) => void check(otp)}
            error={error && <span role="alert">{error}</span>}
            disabled={loading}
            autoFocus
          />
        </div>
        <Button type="submit" size="lg" fullWidth loading={loading}>
          Verify
        </Button>
      </form>
    </AuthPanel>
  );
}

function SentTo({ email }: { email: string }): ReactNode {
  return <>We sent it to {email ? <b className={classes.email}>{email}</b> : 'your email'}. It works for 10 minutes.</>;
}

type ResendProps = { handle: ResetHandle; onResent: (handle: ResetHandle) => void };

/** Appears when the countdown is over. A new OTP is a new request with its own id and token. */
function Resend({ handle, onResent }: ResendProps) {
  const { forgotPassword } = useAuth();
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsSending(true);
    const { error, id, token } = await answerOf(forgotPassword(handle.email));
    setIsSending(false);
    if (error) {
      toast.error(error);
      return;
    }
    toast.success(resetMessages.otpResent(handle.email));
    restart();
    onResent({ ...handle, requestId: String(id ?? ''), resetToken: token ?? null, otp: null });
  };

  if (left > 0) {
    return (
      <p className={classes.resend} aria-hidden>
        You can ask for another code in {left} s
      </p>
    );
  }
  const [question, way] = resetMessages.resendLine.split(/(?=send it again)/);
  return (
    <PlainButton className={classes.resend} disabled={isSending} onClick={() => void send()}>
      {question}
      <span className={classes.way}>{way}</span>
    </PlainButton>
  );
}

/** An OTP that came with the link is tried by itself after a moment in which it can be seen. */
function useLinkOtp(otp: string | null, check: (otp: string) => Promise<void>): void {
  const tryIt = useEffectEvent((code: string) => void check(code));
  useEffect(() => {
    if (!otp) return;
    const timer = setTimeout(() => tryIt(otp), OTP_AUTO_VALIDATE_MS);
    return () => clearTimeout(timer);
  }, [otp]);
}

/** Puts the cursor into the first box once the boxes can take it again. */
function useFocusDigits(isBusy: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && !isBusy) ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  }, [times, isBusy]);
  return { ref, soon: () => setTimes((before) => before + 1) };
}

/** Whole seconds until zero, from the moment the part appears or `restart` is called. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
}
