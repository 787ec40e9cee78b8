import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function DeletionDeclinedMail({ shown, site }: MailProps<'deletion-declined'>) {
  return (
    <MailLayout site={site} title="Your account stays open" preview="It is not closed.">
      <Paragraph>
        Hi {shown.firstName}, we were asked to close your {site.title} account. We are not doing this now, so your
        account stays open.
      </Paragraph>
      <QuietText>
        Reply to this email and we will tell you why, and what you can do. You can also ask again later.
      </QuietText>
    </MailLayout>
  );
}
