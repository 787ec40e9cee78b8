import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph } from './mail-parts.tsx';

export function EmailChangedMail({ shown, site }: MailProps<'email-changed'>) {
  return (
    <MailLayout site={site} title="Your email was changed" preview="We now write to your new address.">
      <Paragraph>
        Hi {shown.firstName}, the email of your {site.title} account was changed to {shown.newEmail} on{' '}
        {shown.changedAt} (Manila time). From now on you log in with it, and we write to you there.
      </Paragraph>
      <Paragraph>If this was not you, answer this mail at once, so that we can help you.</Paragraph>
    </MailLayout>
  );
}
