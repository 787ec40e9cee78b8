import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function MembershipEndedMail({ shown, site }: MailProps<'membership-ended'>) {
  const { firstName, productName, expiresOn, openUntil, link } = shown;
  return (
    <MailLayout site={site} title="Your membership has ended" preview={`${productName} ended on ${expiresOn}`}>
      <Paragraph>
        Hi {firstName}, your membership ({productName}) ended on <strong>{expiresOn}</strong>.
      </Paragraph>
      <Paragraph>
        {openUntil
          ? `Everything stays open until ${openUntil}. Renew before then and nothing closes.`
          : 'Your stage, your points and your certificates are safe. Renew and continue where you stopped.'}
      </Paragraph>
      <LinkButton link={link}>Renew</LinkButton>
      <QuietText>Tight this month, or done for now? Tell us on the same page: one tap is enough.</QuietText>
    </MailLayout>
  );
}
