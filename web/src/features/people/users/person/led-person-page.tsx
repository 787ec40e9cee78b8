import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import type { MyPersonQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useDataClient } from '#graphql/use-data-client.ts';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { LookBadge } from '#parts/people/look-badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Card } from '#ui/frame/card.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Title } from '#ui/values/title.tsx';
import { KumustaButtonPanel } from '#features/journey/coach-home/kumusta-button-panel.tsx';
import { PersonJourney } from '#features/journey/stages/person/person-journey-panel.tsx';
import { PersonCoursesPanel } from '#features/learning/my-courses/person/person-courses-panel.tsx';
import { MyPerson, PersonTimeline } from './person-page.operations.ts';
import { Lines, TimelineCard } from './timeline/timeline-card.tsx';
import classes from './person-page.module.css';
import own from './led-person.module.css';

type LedPerson = MyPersonQuery['myPerson'];

/** One of the people whom the viewer leads: what they learn and how far they are. Nothing of their payments. */
export default function LedPersonPage() {
  const { id } = useRouteParams('myPerson');
  return (
    <DataView
      key={id}
      query={MyPerson}
      variables={{ id }}
      loading={<SkeletonPage />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <NotFoundState
            text="This is none of your people. They may have moved to another group."
            action={
              <RouteButton to="myPeople" variant="default">
                Go to my people
              </RouteButton>
            }
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ myPerson }) => <LedPersonView person={myPerson} />}
    />
  );
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'learning', label: 'Learning' },
  { value: 'journey', label: 'Journey' },
] as const;

function LedPersonView({ person }: { person: LedPerson }) {
  usePageTitle(person.name);
  const { id } = person;
  return (
    <div className={classes.page}>
      <Header person={person} />
      <QueryTabs label={`About ${person.name}`} tabs={tabs}>
        {(tab) => (
          <div className={own.tab}>
            {tab === 'overview' && <Overview person={person} />}
            {tab === 'learning' && (
              <div className={classes.stack}>
                <PersonCoursesPanel userId={id} title="Courses" />
                <Card title="Lessons and events" rank={2} padding="none">
                  <Lines userId={id} kind="learning" />
                </Card>
              </div>
            )}
            {tab === 'journey' && <PersonJourney userId={id} isChangeable={false} />}
          </div>
        )}
      </QueryTabs>
    </div>
  );
}

function Header({ person }: { person: LedPerson }) {
  const { id, slug, name, profileImage, tribeId, group, subGroup, email, mobileNumber, reason, endsOn } = person;
  const client = useDataClient();
  const reload = () => void client.refetchQueries({ include: [PersonTimeline] }).catch(() => undefined);
  return (
    <section className={`${classes.header} ${own.header}`} aria-label={name}>
      <div className={classes.identity}>
        <Avatar id={id} name={name} src={profileImage} size="xl" />
        <div className={classes.who}>
          <div className={classes.titleRow}>
            <Title order={1} className={classes.name}>
              {name}
            </Title>
            <LookBadge reason={reason} endsOn={endsOn} />
          </div>
          <div className={classes.places}>
            <span>{tribeId}</span>
            {group && <span>{subGroup ? `${group}, ${subGroup}` : group}</span>}
          </div>
        </div>
      </div>
      <div className={`${classes.contact} ${own.contact}`}>
        <KumustaButtonPanel person={person} isWide onNoted={reload} />
        {mobileNumber && (
          <Button
            component="a"
            variant="default"
            href={`tel:${mobileNumber}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            <span className={classes.deskOnly}>{spacedMobileNumber(mobileNumber)}</span>
            <span className={classes.phoneOnly}>Call</span>
          </Button>
        )}
        {email && (
          <Button
            component="a"
            variant="default"
            href={`mailto:${email}`}
            leftSection={<IconMail size={18} aria-hidden />}
          >
            <span className={classes.deskOnly}>{email}</span>
            <span className={classes.phoneOnly}>Email</span>
          </Button>
        )}
        <RouteButton to="profile" params={{ slug }} variant="default" leftSection={<IconUser size={18} aria-hidden />}>
          Profile
        </RouteButton>
      </div>
    </section>
  );
}

/** What a leader may filter the timeline by. */
const kinds = ['learning', 'journey', 'contact'] as const;

function Overview({
  person: { id, stage, percentage, nextTask, lastActiveAt, endsOn, memberSince },
}: {
  person: LedPerson;
}) {
  return (
    <div className={classes.overview}>
      <div className={classes.main}>
        <TimelineCard userId={id} seesMoney={false} only={kinds} />
      </div>
      <div className={classes.stack}>
        <Card title="Stage" rank={2}>
          {stage ? (
            <div className={own.stage}>
              <ProgressRing percent={percentage} label={`Progress in ${stage.name}`} size={48} figure={stage.number} />
              <div>
                <b>
                  {stage.name}, {percentage}%
                </b>
                {nextTask && <p className={own.quiet}>Next: {nextTask}</p>}
              </div>
            </div>
          ) : (
            <p className={own.quiet}>Not on a stage yet</p>
          )}
          <DescriptionList
            items={[
              {
                label: 'Last activity',
                value: lastActiveAt ? <DateText value={lastActiveAt} form="relative" /> : 'Never',
              },
              { label: 'Joined', value: <DateText value={memberSince} form="day" /> },
              ...(endsOn ? [{ label: 'Membership ends', value: <DateText value={endsOn} form="day" /> }] : []),
            ]}
          />
        </Card>
        <PersonCoursesPanel userId={id} title="Learning" most={3} />
      </div>
    </div>
  );
}
