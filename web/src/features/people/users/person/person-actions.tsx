import { pathTo } from '@app/rules/navigation/route-table';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconEye, IconKey } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ImpersonateModal, impersonateModalId } from './impersonate-modal.tsx';
import { ArchiveUsers, PersonDetail, RestoreUser } from '../people.operations.ts';
import { isMember, nameOf, type PersonOnPage } from './person-page-parts.tsx';
import { useSendCredential } from '../use-send-credential.ts';

/** The viewer's actions for this person. */
export function PersonActions({ person }: { person: PersonOnPage }) {
  const { may, mayOpen } = useAccess();
  const modal = useModal();
  const isOwn = useCurrentUser().id === person.id;
  if (person.archivedAt) {
    // A merged account comes back by undoing the merge.
    const isRestorable = may('user_archive') && person.isChangeable && !person.mergedInto;
    return isRestorable ? <RestoreButton person={person} /> : null;
  }
  return (
    <>
      {person.isImpersonable && (
        <>
          <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => modal.open(impersonateModalId)}>
            Impersonate
          </Button>
          <ImpersonateModal userId={person.id} name={nameOf(person)} />
        </>
      )}
      {may('user_credentials') && person.isChangeable && person.email && (
        <CredentialsButton email={person.email} name={nameOf(person)} />
      )}
      {may('user_merge') && mayOpen('mergeUsers') && person.isChangeable && !isOwn && (
        <RouteButton
          to="mergeUsers"
          query={{ keep: person.id }}
          variant="default"
          leftSection={<IconArrowMerge size={18} />}
        >
          Merge
        </RouteButton>
      )}
      {may('user_archive') && person.isChangeable && !isOwn && <ArchiveButton person={person} />}
    </>
  );
}

function CredentialsButton({ email, name }: { email: string; name: string }) {
  const { send, sending } = useSendCredential();
  return (
    <Button
      variant="default"
      leftSection={<IconKey size={18} />}
      loading={sending}
      onClick={() => void send({ email, name })}
    >
      Send credentials
    </Button>
  );
}

function ArchiveButton({ person }: { person: PersonOnPage }) {
  const navigate = useNavigate();
  const [archiveUsers, { loading }] = useMutation(ArchiveUsers);
  const archive = async () => {
    const isConfirmed = await confirm({
      title: `Archive ${nameOf(person)}?`,
      body: 'They are logged out and hidden at once. Nothing is deleted, and you can restore them.',
      confirmLabel: 'Archive',
      danger: true,
    });
    if (
      isConfirmed &&
      (await attempt(archiveUsers({ variables: { ids: [person.id] } }), `${nameOf(person)} is archived`))
    ) {
      await navigate(pathTo(isMember(person) ? 'users' : 'nonMembers'));
    }
  };
  return (
    <Button variant="default" leftSection={<IconArchive size={18} />} loading={loading} onClick={() => void archive()}>
      Archive
    </Button>
  );
}

function RestoreButton({ person }: { person: PersonOnPage }) {
  const navigate = useNavigate();
  const [restoreUser, { loading }] = useMutation(RestoreUser, { refetchQueries: [PersonDetail] });
  const restore = async () => {
    const { id } = person;
    if (await attempt(restoreUser({ variables: { id } }), `${nameOf(person)} was restored`)) {
      await navigate(isMember(person) ? pathTo('user', { id }) : pathTo('nonMember', { id }));
    }
  };
  return (
    <Button leftSection={<IconArchiveOff size={18} />} loading={loading} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
