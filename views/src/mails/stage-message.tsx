import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph, QuietText } from './mail-parts.tsx';

export function StageMessageMail({ shown, site }: MailProps<'stage-message'>) {
  const paragraphs = shown.text.split(/\n{2,}/);
  return (
    <MailLayout site={site} title={shown.subject} preview={paragraphs[0] ?? ''}>
      <Paragraph>Hi {shown.firstName},</Paragraph>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
      <QuietText>{shown.from}, leader of your stage</QuietText>
    </MailLayout>
  );
}
