import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';

export function ProofRejectedMail({ shown, secret, site }: MailProps<'proof-rejected'>) {
  const { firstName, amount, productName, reason, until } = shown;
  return (
    <MailLayout site={site} title="About your proof of payment" preview={`${amount} for ${productName}`}>
      <Paragraph>
        {firstName === null ? 'Hi' : `Hi ${firstName}`}, we could not accept your proof of {amount} for {productName}:
      </Paragraph>
      <Paragraph>
        <strong>{reason}</strong>
      </Paragraph>
      <SecretLinkButton link={secret?.link}>Send another proof</SecretLinkButton>
      {until !== null && <QuietText>We keep your order until {until}.</QuietText>}
    </MailLayout>
  );
}
