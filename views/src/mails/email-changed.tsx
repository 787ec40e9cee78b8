import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph } from './mail-parts.tsx';

export function EmailChangedMail({ shown, site }: MailProps<'email-changed'>) {
  return (
    <MailLayout site={site} title="Your email was changed" preview="We now email your new address.">
      <Paragraph>
        Hi {shown.firstName}, the email of your {site.title} account was changed to {shown.newEmail} on{' '}
        {shown.changedAt} (Manila time). From now on you log in with it, and we email you there.
      </Paragraph>
      <Paragraph>If this was not you, reply to this email at once, so we can help you.</Paragraph>
    </MailLayout>
  );
}
