import { pathTo } from '@app/rules/navigation/route-table';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function EmailChangeAskedMail({ shown, site }: MailProps<'email-change-asked'>) {
  return (
    <MailLayout site={site} title="A new email for your account" preview="If this was you, there is nothing to do.">
      <Paragraph>
        Hi {shown.firstName}, you asked to change the email of your {site.title} account to {shown.newEmail}. It changes
        when you confirm the link we sent there.
      </Paragraph>
      <Paragraph>If this was not you, set a new password now. That ends the change as well:</Paragraph>
      <LinkButton link={site.address + pathTo('forgotPassword')}>Reset my password</LinkButton>
      <QuietText>Then tell us, so we can look into it with you.</QuietText>
    </MailLayout>
  );
}
