import { pathTo } from '@app/rules/navigation/route-table';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function PasswordChangedMail({ shown, site }: MailProps<'password-changed'>) {
  return (
    <MailLayout site={site} title="Your password was changed" preview="If this was you, there is nothing to do.">
      <Paragraph>
        Hi {shown.firstName}, the password of your {site.title} account was changed on {shown.changedAt} (Manila time).
        You may have to log in again on your devices.
      </Paragraph>
      <Paragraph>If this was you, there is nothing to do. If not, set a new password now:</Paragraph>
      <LinkButton link={site.address + pathTo('forgotPassword')}>Reset my password</LinkButton>
      <QuietText>Then tell us, so we can look into it with you.</QuietText>
    </MailLayout>
  );
}
