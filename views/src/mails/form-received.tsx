import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph } from './mail-parts.tsx';

export function FormReceivedMail({ shown, site }: MailProps<'form-received'>) {
  return (
    <MailLayout site={site} title="Your answers are here" preview={`We received your answers: ${shown.formTitle}`}>
      <Paragraph>
        Hi {shown.firstName}, thank you for answering “{shown.formTitle}”. Your answers arrived, and there is nothing
        more to do.
      </Paragraph>
    </MailLayout>
  );
}
