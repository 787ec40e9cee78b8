import { setNewPasswordForm } from '@app/rules/auth/reset';
import { AuthPanel } from './auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { useEmailParam } from './use-email-param.ts';

export default function SetNewPasswordPage() {
  return (
    <AuthPanel
      title="Set New Password"
      text="We send a six-digit OTP to your e-mail, then you choose the password."
      footer={<BackToLogin />}
    >
      <ResetRequestForm schema={setNewPasswordForm} {...useEmailParam()} />
    </AuthPanel>
  );
}
