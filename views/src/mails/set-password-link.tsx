import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';

export function SetPasswordLinkMail({ shown, secret, site }: MailProps<'set-password-link'>) {
  return (
    <MailLayout site={site} title="Choose your password" preview={`Your ${site.title} account is ready.`}>
      <Paragraph>
        Hi {shown.firstName}, your {site.title} account is ready. Choose a password and you are in:
      </Paragraph>
      <SecretLinkButton link={secret?.link}>Choose a password</SecretLinkButton>
      <QuietText>
        The link works once, for 72 hours. After that, ask for a new one with “Forgot password” on the log-in page. Keep
        this email to yourself: anyone with the link can open the account.
      </QuietText>
    </MailLayout>
  );
}
