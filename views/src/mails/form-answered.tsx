import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph } from './mail-parts.tsx';

export function FormAnsweredMail({ shown, site }: MailProps<'form-answered'>) {
  return (
    <MailLayout site={site} title="A form was answered" preview={`New answer: ${shown.formTitle}`}>
      <Paragraph>
        {shown.who ?? 'A visitor'} has answered “{shown.formTitle}”.
      </Paragraph>
      <LinkButton link={shown.link}>Read the answer</LinkButton>
    </MailLayout>
  );
}
