import { weekText } from '@app/rules/platform/notifications/kinds';
import { Link } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph } from './mail-parts.tsx';
import { styles } from './theme.ts';

type Shown = MailProps<'community-week'>['shown'];

/** `7 new posts in Group Bayanihan and 12 wins`. */
export const weekSubject = ({ group, posts, wins }: Shown) => weekText({ group, posts, wins });

/** What somebody has not seen of the week. There is never an empty one. */
export function CommunityWeekMail({ shown, site }: MailProps<'community-week'>) {
  const { firstName, lines, link } = shown;
  return (
    <MailLayout site={site} title="Your week in the community" preview={weekSubject(shown)}>
      <Paragraph>
        Hi {firstName}, you have not seen these yet: <strong>{weekSubject(shown)}</strong>.
      </Paragraph>
      {lines.map((line) => (
        <Paragraph key={line.link}>
          <Link href={line.link} style={styles.link}>
            <strong>{line.lead}</strong>
          </Link>{' '}
          {line.rest}
        </Paragraph>
      ))}
      <LinkButton link={link}>Open the community</LinkButton>
    </MailLayout>
  );
}
