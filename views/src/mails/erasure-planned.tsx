import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function ErasurePlannedMail({ shown, site }: MailProps<'erasure-planned'>) {
  return (
    <MailLayout
      site={site}
      title={`Your account will be deleted on ${shown.day}`}
      preview="Until then you can take it back."
    >
      <Paragraph>
        Hi {shown.firstName},{' '}
        {shown.isByStaff
          ? `our team was asked to delete your ${site.title} account.`
          : `you asked us to delete your ${site.title} account.`}{' '}
        On {shown.day} we erase your name, your contact details, your messages and your files. This cannot be undone.
        Records of payments stay for the years that tax law asks for, without your name.
      </Paragraph>
      <Paragraph>
        Until then everything stays as it is. To keep your account, log in and press “Keep my account” under My Profile,
        Account. After that day you hear nothing more from us.
      </Paragraph>
      <QuietText>Was this not you? Log in, keep your account, and change your password.</QuietText>
    </MailLayout>
  );
}
