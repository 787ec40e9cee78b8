import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText, SecretLinkButton } from './mail-parts.tsx';

export function OptInAccountMail({ secret, site }: MailProps<'opt-in-account'>) {
  return (
    <MailLayout site={site} title="Finish your account" preview={`One tap and your ${site.title} account is ready.`}>
      <Paragraph>
        Someone joined {site.title} with this address. If it was you, finish your account, and what you watch is kept on
        every phone and computer:
      </Paragraph>
      <SecretLinkButton link={secret?.link}>Finish my account</SecretLinkButton>
      <QuietText>
        The link works once, for 72 hours. After that, ask for a code with “Forgot password” on the log-in page. If it
        was not you, ignore this email: nobody can log in with this address before the link is used.
      </QuietText>
    </MailLayout>
  );
}
