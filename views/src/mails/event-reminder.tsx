import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function EventReminderMail({ shown, site }: MailProps<'event-reminder'>) {
  const { firstName, title, when, isSoon, link } = shown;
  return (
    <MailLayout site={site} title={title} preview={when}>
      <Paragraph>
        Hi {firstName}, {isSoon ? 'it starts within the hour' : 'it is almost time'}:
      </Paragraph>
      <Paragraph>
        <strong>{when}</strong>
      </Paragraph>
      <LinkButton link={link}>Open the event</LinkButton>
      <QuietText>The link to join is on that page. If you cannot come, say so there and free your seat.</QuietText>
    </MailLayout>
  );
}
