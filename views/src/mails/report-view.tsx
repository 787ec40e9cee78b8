import { Img } from '@react-email/components';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

/** A view of a report: its picture, the same figures in words, and the way to the page. */
export function ReportViewMail({ shown, site }: MailProps<'report-view'>) {
  const { firstName, when, link, picture } = shown;
  const { name, report, days, before, figures } = picture;
  const words = figures.map(({ label, value, change }) => `${label} ${value}${change ? ` (${change})` : ''}`);
  return (
    <MailLayout site={site} title={name} preview={words[0] ?? report}>
      <Paragraph>
        Hi {firstName}, this is your {report.toLowerCase()} of {days}, compared with {before}.
      </Paragraph>
      <Img
        src="cid:report"
        width="100%"
        alt={words.join(', ')}
        style={{ maxWidth: '600px', borderRadius: '10px', marginBottom: '16px' }}
      />
      {words.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <LinkButton link={link}>Open the report</LinkButton>
      <QuietText>
        {when}. It shows what you may see in {site.title}.
      </QuietText>
    </MailLayout>
  );
}
