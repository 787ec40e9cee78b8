import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph, QuietText } from './mail-parts.tsx';

export function QuestionAnsweredMail({ shown, site }: MailProps<'question-answered'>) {
  return (
    <MailLayout site={site} title="Your question has an answer" preview={`${shown.answeredBy} answered you.`}>
      <Paragraph>
        Hi {shown.firstName}, {shown.answeredBy} answered the question you asked under “{shown.lessonName}”.
      </Paragraph>
      <LinkButton link={shown.link}>Read the answer</LinkButton>
      <QuietText>You get this email because you asked a question in {site.title}.</QuietText>
    </MailLayout>
  );
}
