import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function PaymentReminderMail({ shown, site }: MailProps<'payment-reminder'>) {
  const { firstName, productName, amount, dueOn, isOverdue, paymentCode, link } = shown;
  const when = isOverdue ? `was due on ${dueOn}` : `is due on ${dueOn}`;
  return (
    <MailLayout site={site} title="About your payment" preview={`${amount} for ${productName} ${when}`}>
      <Paragraph>
        Hi {firstName}, your payment of <strong>{amount}</strong> for {productName} {when}.
      </Paragraph>
      <Paragraph>
        Your payment code: <strong>{paymentCode}</strong>. Please write it in the note of your transfer.
      </Paragraph>
      <LinkButton link={link}>How to pay</LinkButton>
      <QuietText>If you have already paid, send us the proof on that page and ignore this email.</QuietText>
    </MailLayout>
  );
}
