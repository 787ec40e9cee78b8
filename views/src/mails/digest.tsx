import { Link } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';
import { styles } from './theme.ts';

/** What happened since the last one. There is never an empty one. */
export function DigestMail({ shown, site }: MailProps<'digest'>) {
  const { firstName, lines, count, link } = shown;
  const left = count - lines.length;
  return (
    <MailLayout site={site} title="What you have not read yet" preview={lines[0]?.lead ?? site.title}>
      <Paragraph>
        Hi {firstName}, this happened in {site.title}:
      </Paragraph>
      {lines.map((line) => (
        <Paragraph key={`${line.lead} ${line.link}`}>
          <Link href={line.link} style={styles.link}>
            <strong>{line.lead}</strong>
          </Link>{' '}
          {line.rest}
        </Paragraph>
      ))}
      {left > 0 && <QuietText>And {left} more.</QuietText>}
      <LinkButton link={link}>See all notifications</LinkButton>
    </MailLayout>
  );
}
