import { pathTo } from '@app/rules/navigation/route-table';
import type { PersonTab } from '@app/rules/people/person-page/person-tabs';
import { IconArchive, IconArrowMerge, IconEraser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from '#router/router.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { DeletionRequestPanel } from '#features/people/profile/account/deletion-request-panel.tsx';
import { PersonJourney } from '#features/journey/stages/person/person-journey-panel.tsx';
import { PersonCoursesPanel } from '#features/learning/my-courses/person/person-courses-panel.tsx';
import { RecordPaymentPanel, recordPaymentModalId } from '#features/money/subscriptions/record-payment-panel.tsx';
import { AccessModal } from './account/access-modal.tsx';
import { AccountActions } from './account/account-actions.tsx';
import { AccountTab } from './account/account-tab.tsx';
import { ActionButton } from './action-button.tsx';
import { ActionFromAddress } from './action-from-address.tsx';
import { ImpersonateModal } from './impersonate-modal.tsx';
import { LoginLog } from './account/login-log.tsx';
import { useMainAction } from './main-action.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { OthersPayments, PaymentsTab } from './payments-tab.tsx';
import { PersonActions, RestoreButton, usePersonActions } from './person-actions.tsx';
import { PersonHeader } from './person-header.tsx';
import { isMember, nameOf, placeKey, type PersonOnPage } from './person-page-parts.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { Lines } from './timeline/timeline-card.tsx';
import { payableEntry, type PersonFacts, usePersonFacts } from './use-person-facts.ts';
import { usePersonTabs } from './use-person-tabs.ts';
import { WalkArrows } from './walk-arrows.tsx';
import classes from './person-page.module.css';

/** A tab that an address of its own opens, with what stands in it there. */
type OpenedTab = { tab: PersonTab; content: (onChanged: () => void) => ReactNode };

type PersonViewProps = { person: PersonOnPage; opened?: OpenedTab };

/** Everything staff know of one person: one header, and the part under its tabs. */
export function PersonView({ person, opened }: PersonViewProps) {
  const isOwn = useCurrentUser().id === person.id;
  const facts = usePersonFacts(person);
  const action = useMainAction(person, facts);
  const groups = usePersonActions(person, facts);
  const { tabs, current } = usePersonTabs(person.id, opened?.tab);
  usePersonKeys(groups, action);
  return (
    <div className={classes.page}>
      <WalkArrows />
      {person.erasedAt ? <Erased day={person.erasedAt} /> : person.archivedAt && <Archived person={person} />}
      {person.mergedInto && <MergedInto person={person.mergedInto} />}
      {!person.erasedAt && !isOwn && <DeletionRequest person={person} />}
      <PersonHeader person={person} facts={facts} action={action} groups={groups}>
        <PersonTabs person={person} tabs={tabs} current={current} facts={facts} />
      </PersonHeader>
      <TabContent person={person} facts={facts} tab={current} opened={opened} />
      <PhoneBar action={action} groups={groups} />
      <Modals person={person} facts={facts} />
      <ActionFromAddress person={person} facts={facts} />
    </div>
  );
}

type TabContentProps = PersonViewProps & { facts: PersonFacts; tab: PersonTab };

function TabContent({ person, facts, tab, opened }: TabContentProps) {
  const { id } = person;
  if (tab === 'payments' && facts.money && !facts.money.isVisible) return <OthersPayments money={facts.money} />;
  if (tab === opened?.tab) return opened.content(facts.refetch);
  if (tab === 'payments') return <PaymentsTab userId={id} onChanged={facts.refetch} />;
  if (tab === 'learning')
    return (
      <div className={classes.stack}>
        <PersonCoursesPanel userId={id} title="Courses" />
        <Card title="Lessons and events" rank={2} padding="none">
          <Lines userId={id} kind="learning" />
        </Card>
      </div>
    );
  if (tab === 'journey') return <PersonJourney userId={id} isChangeable={person.isChangeable && !person.archivedAt} />;
  if (tab === 'activity')
    return (
      <div className={classes.stack}>
        <h2>Login log</h2>
        <LoginLog userId={id} />
        <h2>Actions on this account</h2>
        <AccountActions userId={id} />
      </div>
    );
  if (tab === 'notes') return <NotesPanel userId={id} />;
  if (tab === 'account') return <AccountTab person={person} />;
  return <OverviewTab person={person} facts={facts} />;
}

type Groups = ReturnType<typeof usePersonActions>;
type Action = ReturnType<typeof useMainAction>;

const keysOfReaders = [{ keys: ['J', 'K'], does: 'Next and previous person of the list' }];
const keysOfPerson = [
  { keys: ['P'], does: 'Do what the person needs now' },
  { keys: ['R'], does: 'Record a payment' },
  { keys: ['E'], does: 'Enroll' },
  { keys: ['N'], does: 'Write a note' },
  ...keysOfReaders,
];

/** P does the main action; the menu says which keys its entries have. */
function usePersonKeys(groups: Groups, action: Action): void {
  usePageKeys(groups.length > 0 ? keysOfPerson : keysOfReaders);
  const navigate = useNavigate();
  const press = ({ to, run, isElsewhere }: { to?: string; run?: () => void; isElsewhere?: boolean }) => {
    if (to && !isElsewhere) void navigate(to);
    else run?.();
  };
  const entries = groups.flatMap((group) => group.entries);
  const keys = entries.flatMap((entry) =>
    entry.hint ? [[entry.hint.toLowerCase(), () => press(entry)] as const] : [],
  );
  useReviewKeys(Object.fromEntries([...(action ? [['p', () => press(action)] as const] : []), ...keys]));
}

/** On a phone the main action is in reach of the thumb. */
function PhoneBar({ action, groups }: { action: Action; groups: Groups }) {
  const isPhone = useIsPhone();
  if (!isPhone || (!action && groups.length === 0)) return null;
  return (
    <div className={classes.bar} data-action-bar>
      {action && <ActionButton action={action} fullWidth />}
      <PersonActions groups={groups} isSmall />
    </div>
  );
}

function Modals({ person, facts: { money, refetch } }: { person: PersonOnPage; facts: PersonFacts }) {
  const { may } = useAccess();
  const modal = useModal();
  const entry = money && payableEntry(money);
  if (person.archivedAt) return null;
  return (
    <>
      {person.isImpersonable && <ImpersonateModal userId={person.id} name={nameOf(person)} />}
      {may('user_update') && person.isChangeable && <AccessModal key={placeKey(person)} person={person} />}
      {may('payment_approve') && entry && modal.current === recordPaymentModalId && (
        <RecordPaymentPanel entry={entry} onChanged={refetch} />
      )}
    </>
  );
}

function DeletionRequest({ person }: { person: PersonOnPage }) {
  const navigate = useNavigate();
  const leave = () => void navigate(pathTo(isMember(person) ? 'users' : 'nonMembers'));
  return (
    <DeletionRequestPanel
      userId={person.id}
      name={nameOf(person)}
      isArchived={Boolean(person.archivedAt)}
      onArchived={leave}
    />
  );
}

function Archived({ person }: { person: PersonOnPage }) {
  return (
    <div className={classes.archived}>
      <IconArchive size={20} aria-hidden />
      <p>
        <b>{nameOf(person)} is archived.</b> They cannot log in and are hidden everywhere. Nothing was deleted.
      </p>
      <RestoreButton person={person} />
    </div>
  );
}

/** Nothing of them can be restored: only what hangs on their number is left. */
function Erased({ day }: { day: string }) {
  return (
    <div className={classes.archived}>
      <IconEraser size={20} aria-hidden />
      <p>
        <b>
          This person was erased on <DateText value={day} />.
        </b>{' '}
        Nothing that says who they were can be brought back. Money and counts keep their number.
      </p>
    </div>
  );
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
