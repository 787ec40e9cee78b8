import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { ArchiveAsAsked, DeclineDeletion, DeletionRequestOf } from './account.operations.ts';
import classes from '../profile.module.css';

type PanelProps = { userId: number; name: string; onArchived: () => void };

/** On the staff's page of a person who is to be erased: when, why, and the way back. */
export function DeletionRequestPanel(props: PanelProps) {
  const { may } = useAccess();
  return may('user_archive') || may('user_privacy') ? <Request {...props} /> : null;
}

function Request({ userId, name, onArchived }: PanelProps) {
  const { may } = useAccess();
  const { data } = useQuery(DeletionRequestOf, { variables: { id: userId } });
  const [archive, { loading: archiving }] = useMutation(ArchiveAsAsked);
  const [decline, { loading: declining }] = useMutation(DeclineDeletion, { refetchQueries: [DeletionRequestOf] });
  const request = data?.user?.deletionRequest;
  if (!request) return null;

  const decide = async (isYes: boolean) => {
    const isConfirmed = await confirm({
      title: isYes ? `Archive ${name}?` : `Decline the request of ${name}?`,
      body: isYes
        ? 'They are logged out and hidden at once. We email them.'
        : 'Nothing changes for them. We email them.',
      confirmLabel: isYes ? 'Archive' : 'Decline',
      danger: isYes,
    });
    if (!isConfirmed) return;
    if (!isYes) await attempt(decline({ variables: { userId } }), 'Request declined');
    else if (await attempt(archive({ variables: { userId } }), `${name} is archived`)) onArchived();
  };
  const { erasesAt, isByStaff, waitsFor, reason } = request;
  return (
    <Banner
      tone="warning"
      title={isByStaff ? `${name} is to be erased` : `${name} requested deletion`}
      detail={
        <>
          {reason ?? 'No reason given.'}{' '}
          {erasesAt && (
            <>
              Erased on <DateText value={erasesAt} />.
            </>
          )}{' '}
          {waitsFor && `Waits for this: ${waitsFor}`}
        </>
      }
      action={
        <span className={classes.row}>
          {!erasesAt && (
            <Button color="hibiscus" loading={archiving} onClick={() => void decide(true)}>
              Archive
            </Button>
          )}
          {may('user_archive') && (
            <Button variant="default" loading={declining} onClick={() => void decide(false)}>
              Decline
            </Button>
          )}
        </span>
      }
    />
  );
}
