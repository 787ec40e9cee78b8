import { PolicyPage } from './policy-page.tsx';
import { privacyText } from './privacy-text.tsx';

export default function PrivacyPolicyPage() {
  return <PolicyPage name="privacy" first={privacyText} />;
}
