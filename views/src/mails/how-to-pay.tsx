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
        Keep this mail to yourself: whoever has its links can see the order. You did not order anything? Then you need
        do nothing; unpaid orders end by themselves.
      </QuietText>
    </MailLayout>
  );
}
