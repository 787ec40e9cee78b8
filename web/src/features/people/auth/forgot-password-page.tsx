import { forgotPasswordForm } from '@app/rules/people/auth/reset';
import { AuthPanel } from './auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

export default function ForgotPasswordPage() {
  return (
    <AuthPanel
      title="Forgot password?"
      text="Tell us your e-mail and we send you a six-digit OTP to set a new one."
      footer={<BackToLogin />}
    >
      <ResetRequestForm schema={forgotPasswordForm} />
    </AuthPanel>
  );
}
