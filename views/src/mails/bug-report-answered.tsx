import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function BugReportAnsweredMail({ shown, site }: MailProps<'bug-report-answered'>) {
  const paragraphs = shown.text.split(/\n+/);
  return (
    <MailLayout site={site} title="About the bug you reported" preview={paragraphs[0] ?? ''}>
      <Paragraph>{shown.firstName === null ? 'Hi,' : `Hi ${shown.firstName},`}</Paragraph>
      <Paragraph>
        thank you for your report #{shown.number} of {shown.day}. We looked at it:
      </Paragraph>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
      <QuietText>The {site.title} team. Did it happen again? Please send us another report.</QuietText>
    </MailLayout>
  );
}
