import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { Paragraph } from './mail-parts.tsx';

export function FormReceivedMail({ shown, site }: MailProps<'form-received'>) {
  return (
    <MailLayout site={site} title="We received your answers" preview={`We received your answers: ${shown.formTitle}`}>
      <Paragraph>
        Hi {shown.firstName}, thank you for answering “{shown.formTitle}”. We received your answers, and there is
        nothing more to do.
      </Paragraph>
    </MailLayout>
  );
}
