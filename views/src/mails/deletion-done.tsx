import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function DeletionDoneMail({ shown, site }: MailProps<'deletion-done'>) {
  return (
    <MailLayout site={site} title="Your account is closed" preview="Nobody sees your profile any more.">
      <Paragraph>
        Hi {shown.firstName}, as you asked, your {site.title} account is closed. You are logged out everywhere, and
        nobody in the community sees you any more.
      </Paragraph>
      <QuietText>
        Some records, such as bills, have to be kept for a while. If you change your mind, answer this mail.
      </QuietText>
    </MailLayout>
  );
}
