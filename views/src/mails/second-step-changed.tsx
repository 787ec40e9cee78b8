import { pathTo } from '@app/rules/navigation/route-table';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function SecondStepChangedMail({ shown, site }: MailProps<'second-step-changed'>) {
  return (
    <MailLayout site={site} title="Your two-step login changed" preview="If this was you, there is nothing to do.">
      <Paragraph>
        Hi {shown.firstName}, this happened to your {site.title} account:
      </Paragraph>
      <Paragraph>
        <strong>{shown.change}</strong>, {shown.at} (Manila time)
      </Paragraph>
      {shown.reason !== null && <Paragraph>Reason: {shown.reason}</Paragraph>}
      <Paragraph>If you know about this, there is nothing to do. If not, set a new password now:</Paragraph>
      <LinkButton link={site.address + pathTo('forgotPassword')}>Reset my password</LinkButton>
      <QuietText>A new password logs out every device. Then tell us, so we can look into it with you.</QuietText>
    </MailLayout>
  );
}
