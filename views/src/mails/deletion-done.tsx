import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function DeletionDoneMail({ shown, site }: MailProps<'deletion-done'>) {
  return (
    <MailLayout site={site} title="Your account is closed" preview="Nobody can see your profile any more.">
      <Paragraph>
        Hi {shown.firstName}, as you asked, your {site.title} account is closed. You are logged out everywhere, and
        nobody in the community sees you any more.
      </Paragraph>
      <QuietText>
        We have to keep some records, such as bills, for a while. If you change your mind, reply to this email.
      </QuietText>
    </MailLayout>
  );
}
