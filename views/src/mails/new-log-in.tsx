import { pathTo } from '@app/rules/navigation/route-table';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function NewLogInMail({ shown, site }: MailProps<'new-log-in'>) {
  return (
    <MailLayout site={site} title="New log-in to your account" preview="If this was you, there is nothing to do.">
      <Paragraph>
        Hi {shown.firstName}, someone logged in to your {site.title} account on a device we had not seen before:
      </Paragraph>
      <Paragraph>
        <strong>{shown.device}</strong>, {shown.at} (Manila time)
      </Paragraph>
      <Paragraph>If this was you, there is nothing to do. If not, set a new password now:</Paragraph>
      <LinkButton link={site.address + pathTo('forgotPassword')}>Reset my password</LinkButton>
      <QuietText>A new password logs out every device. Then tell us, so we can look into it with you.</QuietText>
    </MailLayout>
  );
}
