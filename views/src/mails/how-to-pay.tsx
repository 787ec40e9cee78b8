import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';
import { HowToPay } from './order-placed.tsx';

export function HowToPayMail({ shown, secret, site }: MailProps<'how-to-pay'>) {
  const { firstName, productName, amount, payment, lapsesAt } = shown;
  return (
    <MailLayout site={site} title="You can pay now" preview={`${amount} for ${productName}`}>
      <Paragraph>
        {firstName === null ? 'Hi' : `Hi ${firstName}`}, thank you for waiting. You can now pay {amount} for{' '}
        {productName}, and you are in.
      </Paragraph>
      {payment && <HowToPay payment={payment} />}
      <SecretLinkButton link={secret?.link}>Pay or send a proof</SecretLinkButton>
      <QuietText>Your order&apos;s page shows every way to pay.</QuietText>
      {lapsesAt && <QuietText>We keep the order for you until {lapsesAt}.</QuietText>}
      <QuietText>
        Keep this email to yourself: anyone with its links can see the order. If you did not order anything, you can
        ignore this email. Unpaid orders expire on their own.
      </QuietText>
    </MailLayout>
  );
}
