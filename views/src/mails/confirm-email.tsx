import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';

export function ConfirmEmailMail({ shown, secret, site }: MailProps<'confirm-email'>) {
  return (
    <MailLayout site={site} title="Confirm your new email" preview={`One tap, and ${site.title} will email you here.`}>
      <Paragraph>
        Hi {shown.firstName}, you asked to use this address for your {site.title} account. Open the page and confirm it:
      </Paragraph>
      <SecretLinkButton link={secret?.link}>Confirm this email</SecretLinkButton>
      <QuietText>
        The link works once, for 24 hours. Until then your old address stays. If you did not ask for this, ignore this
        email. Nothing changes.
      </QuietText>
    </MailLayout>
  );
}
