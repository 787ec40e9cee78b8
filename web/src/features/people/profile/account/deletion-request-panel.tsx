import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { ArchiveAsAsked, DeclineDeletion, DeletionRequestOf } from './account.operations.ts';
import { PersonPrivacy } from './privacy.operations.ts';
import classes from '../profile.module.css';

type PanelProps = { userId: number; name: string; isArchived: boolean; onArchived: () => void };

/** On the staff's page of a person who is to be erased: when, why, and the way back. */
export function DeletionRequestPanel(props: PanelProps) {
  const { may } = useAccess();
  return may('user_archive') || may('user_privacy') ? <Request {...props} /> : null;
}

function Request({ userId, name, isArchived, onArchived }: PanelProps) {
  const { may } = useAccess();
  const { data } = useQuery(DeletionRequestOf, { variables: { id: userId } });
  const [archive, { loading: archiving }] = useMutation(ArchiveAsAsked);
  const [decline, { loading: declining }] = useMutation(DeclineDeletion, {
    refetchQueries: [DeletionRequestOf, PersonPrivacy],
  });
  const request = data?.user?.deletionRequest;
  // A request to be archived is answered by then; an erasure still comes.
  if (!request || (isArchived && !request.erasesAt)) return null;

  const { erasesAt, isByStaff, waitsFor, reason } = request;
  const words = erasesAt ? stopWords(name) : declineWords(name);
  const end = async () => {
    if (await confirm(words.question)) await attempt(decline({ variables: { userId } }), words.done);
  };
  const archiveNow = async () => {
    const isConfirmed = await confirm({
      title: `Archive ${name}?`,
      body: 'They are logged out and hidden at once. We email them.',
      confirmLabel: 'Archive',
      danger: true,
    });
    if (isConfirmed && (await attempt(archive({ variables: { userId } }), `${name} is archived`))) onArchived();
  };
  return (
    <Banner
      tone="warning"
      title={isByStaff ? `${name} is to be erased` : `${name} requested deletion`}
      detail={
        <>
          {reason ? asSentence(reason) : 'No reason given.'}{' '}
          {erasesAt && (
            <>
              Will be erased on <DateText value={erasesAt} />.
            </>
          )}{' '}
          {waitsFor && `Waits for this: ${waitsFor}`}
        </>
      }
      action={
        <span className={classes.row}>
          {!erasesAt && (
            <Button color="hibiscus" loading={archiving} onClick={() => void archiveNow()}>
              Archive
            </Button>
          )}
          {may('user_archive') && (
            <Button variant="default" loading={declining} onClick={() => void end()}>
              {words.question.confirmLabel}
            </Button>
          )}
        </span>
      }
    />
  );
}

const stopWords = (name: string) => ({
  question: {
    title: `Stop the erasure of ${name}?`,
    body: 'Their account stays as it is. We email them.',
    confirmLabel: 'Stop the erasure',
  },
  done: 'The erasure is stopped',
});

const declineWords = (name: string) => ({
  question: {
    title: `Decline the request of ${name}?`,
    body: 'Nothing changes for them. We email them.',
    confirmLabel: 'Decline',
  },
  done: 'Request declined',
});

/** What somebody typed, before another sentence. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
