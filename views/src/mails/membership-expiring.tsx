import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function MembershipExpiringMail({ shown, site }: MailProps<'membership-expiring'>) {
  const { firstName, productName, expiresOn, openUntil, link } = shown;
  return (
    <MailLayout site={site} title="Your membership ends soon" preview={`${productName} ends on ${expiresOn}`}>
      <Paragraph>
        Hi {firstName}, your membership ({productName}) ends on <strong>{expiresOn}</strong>.
      </Paragraph>
      <Paragraph>
        Renew to keep everything: your courses, your group and your points. Your new term starts when this one ends, so
        you do not lose a day.
      </Paragraph>
      <LinkButton link={link}>Renew</LinkButton>
      <QuietText>You can still use everything until {openUntil}. After that, renew to open it again.</QuietText>
    </MailLayout>
  );
}
