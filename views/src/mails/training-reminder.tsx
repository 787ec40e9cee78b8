import { Link } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';
import { styles } from './theme.ts';

export function TrainingReminderMail({ shown, site }: MailProps<'training-reminder'>) {
  const { firstName, kind, day, title, when, link, stopLink } = shown;
  const isLive = kind === 'live';
  return (
    <MailLayout site={site} title={isLive ? 'We are live: Join now' : `Day ${day} is open`} preview={title}>
      <Paragraph>
        Hi {firstName}, {isLive ? 'we just went live. Tara, join us:' : 'the day you asked about is open now:'}
      </Paragraph>
      <Paragraph>
        <strong>
          Day {day}: {title}
        </strong>
      </Paragraph>
      <LinkButton link={link}>{isLive ? 'Join now' : `Open Day ${day}`}</LinkButton>
      <QuietText>
        {isLive ? 'Started' : 'Opened'} {when}. You get this because you tapped “Remind me” on the free training.
      </QuietText>
      {stopLink !== null && (
        <QuietText>
          No more reminders?{' '}
          <Link href={stopLink} style={styles.link}>
            Stop reminders
          </Link>
        </QuietText>
      )}
    </MailLayout>
  );
}
