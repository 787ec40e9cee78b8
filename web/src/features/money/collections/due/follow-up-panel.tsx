import { ContactForm } from './contact-form.tsx';

/** For lists of other features: what was said with somebody about their money or their renewal. */
export function FollowUpPanel({ userId }: { userId: number }) {
  return <ContactForm userId={userId} />;
}
