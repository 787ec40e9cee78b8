import { PolicyPage } from './policy-page.tsx';
import { termsText } from './terms-text.tsx';

export default function TermsConditionsPage() {
  return <PolicyPage name="terms" first={termsText} />;
}
