import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretCode, SecretLinkButton } from './mail-parts.tsx';

export function ResetCodeMail({ shown, secret, site }: MailProps<'reset-code'>) {
  return (
    <MailLayout site={site} title="Your reset code" preview="Use this code within 10 minutes.">
      <Paragraph>Hi {shown.firstName}, here is the code to set a new password:</Paragraph>
      <SecretCode code={secret?.code} />
      <Paragraph>Type it on the page where you asked for it, or open that page with the code filled in:</Paragraph>
      <SecretLinkButton link={secret?.link}>Set a new password</SecretLinkButton>
      <QuietText>
        The code works once, for 10 minutes. We never ask for it by phone or chat. If you did not ask for it, ignore
        this email. Your password does not change.
      </QuietText>
    </MailLayout>
  );
}
