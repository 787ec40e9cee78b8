import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';

export function ProofReceivedMail({ shown, secret, site }: MailProps<'proof-received'>) {
  const { firstName, amount, productName, platform } = shown;
  return (
    <MailLayout site={site} title="We have your proof of payment" preview={`${amount} for ${productName}`}>
      <Paragraph>
        {firstName === null ? 'Hi' : `Hi ${firstName}`}, your proof of {amount} by {platform} for {productName} arrived.
        We will check it and email you again, usually within a day.
      </Paragraph>
      <SecretLinkButton link={secret?.link}>Open your order</SecretLinkButton>
      <QuietText>We keep your place while we check.</QuietText>
    </MailLayout>
  );
}
