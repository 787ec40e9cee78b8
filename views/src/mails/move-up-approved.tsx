import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph } from './mail-parts.tsx';

export function MoveUpApprovedMail({ shown, site }: MailProps<'move-up-approved'>) {
  return (
    <MailLayout site={site} title="You moved up!" preview={`You are on ${shown.stage} now.`}>
      <Paragraph>
        Congratulations, {shown.firstName}! A reviewer has looked at your work and approved your move-up. You are on{' '}
        <b>{shown.stage}</b> now.
      </Paragraph>
      {shown.feedback && <Paragraph>They wrote: “{shown.feedback}”</Paragraph>}
      <LinkButton link={shown.link}>See your new tasks</LinkButton>
    </MailLayout>
  );
}
