import { authMessages } from '@app/rules/people/auth/auth-messages';
import { OTP_AUTO_VALIDATE_MS, OTP_DIGITS, OTP_RESEND_SECONDS } from '@app/rules/people/auth/otp';
import { resetMessages } from '@app/rules/people/auth/reset';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '#light/light-client.ts';
import { PinField } from '#light/fields/pin-field.tsx';
import { SubmitButton } from '#light/submit-button.tsx';
import { callFailure } from '#light/use-loaded.ts';
import { answerOf } from '../auth-answer.ts';
import panel from '../auth-panel.module.css';
import { AuthPanel } from '../auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import classes from './otp-step.module.css';
import { ValidateOtp } from './password.light.operations.ts';
import type { ResetHandle, ResetStepProps } from './reset-handle.ts';

type OtpStepProps = ResetStepProps & { onKeep: (handle: ResetHandle) => void; onAccepted: () => void };

export function OtpStep({ client, handle, onNote, onKeep, onAccepted }: OtpStepProps) {
  const [code, setCode] = useState(handle.otp ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const focusSoon = useFocusSoon(firstBox, isChecking);

  const refuse = (message: string) => {
    // A wrong code is cleared: correcting it digit by digit would send a wrong one after each digit.
    setCode('');
    setError(message);
    focusSoon();
  };

  const check = async (otp: string) => {
    if (isChecking) return;
    if (otp.length < OTP_DIGITS) {
      setError(authMessages.otpShape);
      focusSoon();
      return;
    }
    setError(null);
    setChecking(true);
    try {
      const { validateOtp } = await ask(ValidateOtp, { input: { id: handle.requestId ?? '', otp } });
      // A mailed code has had its try; a reload must not spend another one on it.
      if (handle.otp) onKeep({ ...handle, otp: null });
      if (validateOtp.isValid) onAccepted();
      else refuse(validateOtp.message);
    } catch (cause) {
      setError(callFailure(cause).message);
    } finally {
      setChecking(false);
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
            client={client}
            handle={handle}
            onNote={onNote}
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
        className={panel.form}
        noValidate
        aria-busy={isChecking}
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <PinField
          label="6-digit code"
          length={OTP_DIGITS}
          value={code}
          error={error}
          disabled={isChecking}
          autoFocus
          firstRef={firstBox}
          onChange={setCode}
          onComplete={(otp) => void check(otp)}
        />
        <SubmitButton isSending={isChecking}>Verify</SubmitButton>
      </form>
    </AuthPanel>
  );
}

function SentTo({ email }: { email: string }): ReactNode {
  return <>We sent it to {email ? <b className={classes.email}>{email}</b> : 'your email'}. It works for 10 minutes.</>;
}

type ResendProps = ResetStepProps & { onResent: (handle: ResetHandle) => void };

/** Appears when the countdown is over. A new OTP is a new request with its own id and token. */
function Resend({ client, handle, onNote, onResent }: ResendProps) {
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsSending(true);
    const { error, id, token } = await answerOf(client.forgotPassword(handle.email));
    setIsSending(false);
    if (error) {
      onNote({ kind: 'error', text: error });
      return;
    }
    onNote({ kind: 'success', text: resetMessages.otpResent(handle.email) });
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
    <button type="button" className={classes.resend} disabled={isSending} onClick={() => void send()}>
      {question}
      <span className={classes.way}>{way}</span>
    </button>
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
function useFocusSoon(box: RefObject<HTMLInputElement | null>, isBusy: boolean): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && !isBusy) box.current?.focus();
  }, [times, isBusy, box]);
  return () => setTimes((before) => before + 1);
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
