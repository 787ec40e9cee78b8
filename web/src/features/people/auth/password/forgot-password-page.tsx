import { forgotPasswordForm } from '@app/rules/people/auth/reset';
import { AuthPanel } from '../auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

export default function ForgotPasswordPage() {
  return (
    <AuthPanel title="Forgot password?" text="Enter your email and we’ll send a 6-digit code." footer={<BackToLogin />}>
      <ResetRequestForm schema={forgotPasswordForm} />
    </AuthPanel>
  );
}
