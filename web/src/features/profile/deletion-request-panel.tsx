import { useMutation, useQuery } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { Button } from '@mantine/core';
import { useAccess } from '../../session/use-access.ts';
import { Banner } from '../../ui/banner.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveAsAsked, DeclineDeletion, DeletionRequestOf } from './account.operations.ts';
import classes from './profile.module.css';

type PanelProps = { userId: number; name: string; onArchived: () => void };

/** On the staff's page of a person who asked to be forgotten: yes or no, for those who may archive. */
export function DeletionRequestPanel(props: PanelProps) {
  const { may } = useAccess();
  return may('user_archive') ? <Request {...props} /> : null;
}

function Request({ userId, name, onArchived }: PanelProps) {
  const { data } = useQuery(DeletionRequestOf, { variables: { id: userId } });
  const [archive, { loading: archiving }] = useMutation(ArchiveAsAsked);
  const [decline, { loading: declining }] = useMutation(DeclineDeletion, { refetchQueries: [DeletionRequestOf] });
  const request = data?.user?.deletionRequest;
  if (!request) return null;

  const decide = async (isYes: boolean) => {
    const agreed = await confirm({
      title: isYes ? `Archive ${name}?` : `Decline the request of ${name}?`,
      body: isYes
        ? 'They are logged out at once, no longer shown, and told by mail.'
        : 'Nothing changes for them. They are told by mail.',
      confirmLabel: isYes ? 'Archive' : 'Decline',
      danger: isYes,
    });
    if (!agreed) return;
    try {
      await (isYes ? archive : decline)({ variables: { userId } });
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success(isYes ? `${name} is archived` : 'The request is declined');
    if (isYes) onArchived();
  };
  return (
    <Banner
      tone="warning"
      title={`${name} asked for deletion`}
      detail={request.reason ?? 'Without a reason.'}
      action={
        <span className={classes.row}>
          <Button color="hibiscus" loading={archiving} onClick={() => void decide(true)}>
            Archive
          </Button>
          <Button variant="default" loading={declining} onClick={() => void decide(false)}>
            Decline
          </Button>
        </span>
      }
    />
  );
}
