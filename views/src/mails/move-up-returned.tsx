import type { MailProps } from './mail-contents.ts';
import { MailLayout } from './mail-layout.tsx';
import { LinkButton, Paragraph } from './mail-parts.tsx';

export function MoveUpReturnedMail({ shown, site }: MailProps<'move-up-returned'>) {
  return (
    <MailLayout site={site} title="Almost there" preview="A reviewer has looked at your work.">
      <Paragraph>
        Hi {shown.firstName}, a reviewer has looked at your move-up from {shown.stage} and asks for a little more:
      </Paragraph>
      <Paragraph>“{shown.feedback}”</Paragraph>
      <Paragraph>Your tasks and XP stay as they are. When you are ready, ask for the move-up again.</Paragraph>
      <LinkButton link={shown.link}>Open my stage</LinkButton>
    </MailLayout>
  );
}
