import { setNewPasswordForm } from '@app/rules/people/auth/reset';
import { useLocation } from '#router/router.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { linkedEmail } from '../linked-email.ts';
import { ResetRequestForm } from './reset-request-form.tsx';

export default function SetNewPasswordPage() {
  const { search } = useLocation();
  return (
    <AuthPanel
      title="Set New Password"
      text="We’ll send a 6-digit code to your email. Then you choose your password."
      footer={<BackToLogin />}
    >
      <ResetRequestForm schema={setNewPasswordForm} {...linkedEmail(search)} />
    </AuthPanel>
  );
}
