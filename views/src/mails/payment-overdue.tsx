import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function PaymentOverdueMail({ shown, site }: MailProps<'payment-overdue'>) {
  const { firstName, productName, amount, dueOn, openUntil, paymentCode, link } = shown;
  return (
    <MailLayout
      site={site}
      title="Your payment is overdue"
      preview={`${amount} for ${productName} was due on ${dueOn}`}
    >
      <Paragraph>
        Hi {firstName}, your payment of <strong>{amount}</strong> for {productName} was due on {dueOn}.{' '}
        {openUntil
          ? `Please pay by ${openUntil} to keep your access.`
          : 'Your access is closed until it is paid. Everything you did is kept.'}
      </Paragraph>
      <Paragraph>
        Your payment code: <strong>{paymentCode}</strong>. Please write it in the note of your transfer.
      </Paragraph>
      <LinkButton link={link}>How to pay</LinkButton>
      <QuietText>
        Cannot pay now? Tell us on that page which day you will pay. If you have already paid, send us the proof there.
      </QuietText>
    </MailLayout>
  );
}
