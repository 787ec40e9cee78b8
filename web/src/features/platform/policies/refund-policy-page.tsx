import { PolicyPage } from './policy-page.tsx';
import { refundText } from './refund-text.tsx';

export default function RefundPolicyPage() {
  return <PolicyPage name="refund" first={refundText} />;
}
