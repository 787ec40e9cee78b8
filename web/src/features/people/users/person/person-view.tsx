import { pathTo } from '@app/rules/navigation/route-table';
import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { DeletionRequestPanel } from '#features/people/profile/account/deletion-request-panel.tsx';
import { PersonJourney } from '#features/journey/stages/person/person-journey-panel.tsx';
import { PersonSubscriptionsPanel } from '#features/money/subscriptions/person-subscriptions-panel.tsx';
import { AccessCard } from './access-card.tsx';
import { AccountActions } from './account-actions.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LoginLog } from './login-log.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PersonActions } from './person-actions.tsx';
import { isMember, nameOf, PersonLoader, type PersonOnPage } from './person-page-parts.tsx';
import classes from '../people.module.css';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'journey', label: 'Journey' },
  { value: 'notes', label: 'Notes' },
  { value: 'logins', label: 'Login log' },
  { value: 'actions', label: 'Actions on this account' },
] as const;

/** Everything staff know of one person. */
function PersonView({ id }: { id: number }) {
  return <PersonLoader id={id} ready={(person) => <Shown person={person} />} />;
}

function Shown({ person }: { person: PersonOnPage }) {
  // Nobody reads the notes about themselves.
  const isOwn = useCurrentUser().id === person.id;
  const shownTabs = isOwn ? tabs.filter(({ value }) => value !== 'notes') : tabs;
  return (
    <Page
      title={nameOf(person)}
      mark={person.archivedAt ? <StatusBadge tone="danger">Archived</StatusBadge> : undefined}
      description={`${person.tribeId}${person.email ? ` · ${person.email}` : ''}`}
      secondaryActions={<PersonActions person={person} />}
      action={<EditPersonButton person={person} />}
    >
      {person.mergedInto && <MergedInto person={person.mergedInto} />}
      {!person.archivedAt && !isOwn && <DeletionRequest person={person} />}
      <QueryTabs label="About this person" tabs={shownTabs} resets={['page', 'logins-page', 'actions-page']}>
        {(tab) => (
          <>
            {tab === 'overview' && <Overview person={person} />}
            {tab === 'journey' && (
              <PersonJourney userId={person.id} isChangeable={person.isChangeable && !person.archivedAt} />
            )}
            {tab === 'notes' && <NotesPanel userId={person.id} />}
            {tab === 'logins' && <LoginLog userId={person.id} />}
            {tab === 'actions' && <AccountActions userId={person.id} />}
          </>
        )}
      </QueryTabs>
    </Page>
  );
}

function DeletionRequest({ person }: { person: PersonOnPage }) {
  const navigate = useNavigate();
  const leave = () => void navigate(pathTo(isMember(person) ? 'users' : 'nonMembers'));
  return <DeletionRequestPanel userId={person.id} name={nameOf(person)} onArchived={leave} />;
}

/** Everything this account had is with the other one now. */
function MergedInto({ person }: { person: NonNullable<PersonOnPage['mergedInto']> }) {
  return (
    <Banner
      tone="news"
      icon={<IconArrowMerge size={20} />}
      title={`Merged into ${nameOf(person)}`}
      detail={person.tribeId}
      link={
        <RouteLink to="user" params={{ id: person.id }}>
          Open their page
        </RouteLink>
      }
    />
  );
}

function EditPersonButton({ person }: { person: PersonOnPage }) {
  const { may, mayOpen } = useAccess();
  if (person.archivedAt || !person.isChangeable || !may('user_update') || !mayOpen('editUser')) return null;
  return <EditButton to={isMember(person) ? 'editUser' : 'editNonMember'} params={{ id: person.id }} />;
}

function Overview({ person }: { person: PersonOnPage }) {
  return (
    <div className={classes.columns}>
      <Card title="Details">
        <IdentityCard person={person} />
      </Card>
      <div className={classes.stack}>
        <AccessCard person={person} />
        <PersonSubscriptionsPanel userId={person.id} />
      </div>
    </div>
  );
}

export function MemberPage() {
  const { id } = useRouteParams('user');
  return <PersonView id={id} />;
}

export function NonMemberPage() {
  const { id } = useRouteParams('nonMember');
  return <PersonView id={id} />;
}

export function ArchivedPersonPage() {
  const { id } = useRouteParams('archivedUser');
  return <PersonView id={id} />;
}
