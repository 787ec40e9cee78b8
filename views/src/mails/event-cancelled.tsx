import { pathTo } from '@app/rules/navigation/route-table';
import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph } from './mail-parts.tsx';

export function EventCancelledMail({ shown, site }: MailProps<'event-cancelled'>) {
  return (
    <MailLayout site={site} title={`${shown.title} is cancelled`} preview={shown.when}>
      <Paragraph>
        Hi {shown.firstName}, we are sorry: {shown.title} on {shown.when} will not take place.
      </Paragraph>
      <LinkButton link={site.address + pathTo('viewEvents')}>See other events</LinkButton>
    </MailLayout>
  );
}
