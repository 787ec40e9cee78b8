import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MailDetailQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { type Description, DescriptionList } from '#ui/values/description-list.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { MailBody } from './mail-body.tsx';
import classes from './mail-drawer.module.css';
import { MailStatusBadge } from './mail-status.tsx';
import { MailDetail, RetryMail } from './mails.operations.ts';

type Mail = MailDetailQuery['mail'];

/** One mail beside the list. It stays drawn with the last one while it slides away. */
export function MailDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  return (
    <Drawer opened={id !== null} onClose={onClose} title="Email" width={640}>
      {shownId !== null && (
        <DataView
          key={shownId}
          query={MailDetail}
          variables={{ id: shownId }}
          loading={<SkeletonText lines={8} />}
          ready={({ mail }) => <MailView mail={mail} />}
        />
      )}
    </Drawer>
  );
}

function MailView({ mail }: { mail: Mail }) {
  const { may } = useAccess();
  return (
    <div className={classes.mail}>
      <h2 className={classes.subject}>{mail.subject}</h2>
      <DescriptionList items={factsOf(mail)} />
      {mail.status === 'failed' && may('job_retry') && <RetryButton id={mail.id} />}
      {mail.body ? (
        <MailBody html={mail.body.html} text={mail.body.text} />
      ) : (
        <p className={classes.closed}>Your access level does not let you read emails.</p>
      )}
    </div>
  );
}

function factsOf({ toAddress, status, createdAt, sentAt, tries, lastError }: Mail): Description[] {
  return [
    { label: 'To', value: toAddress },
    { label: 'Status', value: <MailStatusBadge status={status} /> },
    { label: 'Created', value: <DateText value={createdAt} form="exact" /> },
    { label: 'Sent', value: sentAt && <DateText value={sentAt} form="exact" /> },
    ...(tries > 0 ? [{ label: 'Attempts', value: tries }] : []),
    ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
  ];
}

function RetryButton({ id }: { id: number }) {
  const [retryMail, { loading }] = useMutation(RetryMail);
  const retry = async () => {
    await attempt(retryMail({ variables: { id } }), 'We will send the email again shortly.');
  };
  return (
    <Button leftSection={<IconSend size={18} />} loading={loading} onClick={() => void retry()}>
      Send again
    </Button>
  );
}
