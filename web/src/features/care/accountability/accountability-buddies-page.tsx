import { weekdays } from '@app/rules/care/accountability/group-words';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconFlame, IconVideo } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { MyAccountabilityQuery, OwnAccountabilityGroupFragment } from '#gql/graphql.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { MyAccountability, MyAccountabilityChanged } from './accountability.operations.ts';
import { BuddiesSection } from './buddies-section.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { LeadOffer } from './lead-offer.tsx';
import { NoGroup } from './no-group.tsx';
import { isWaiting, withWaiting } from './waiting-check-ins.ts';
import classes from './accountability.module.css';

/** A member's own group: the check-in of this week, the buddies, and whom to nudge. */
export default function AccountabilityBuddiesPage() {
  const { data, error, loading, refetch } = useQuery(MyAccountability);
  const again = () => void refetch().catch(() => undefined);
  useSubscription(MyAccountabilityChanged, { onData: again, onError: () => {} });
  if (error && !data) return <ErrorState level={1} message={errorText(error)} onRetry={again} retrying={loading} />;
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
        <SkeletonCard />
      </PageLoading>
    );
  }
  const { group } = data.myAccountability;
  return group ? <Group mine={data.myAccountability} group={group} /> : <NoGroup mine={data.myAccountability} />;
}

type GroupProps = { mine: MyAccountabilityQuery['myAccountability']; group: OwnAccountabilityGroupFragment };

function Group({ mine, group: given }: GroupProps) {
  const items = useOutboxItems();
  const group = withWaiting(given, items);
  const lead = group.buddies.find(({ isLead }) => isLead);
  const led = lead ? `led by ${lead.isSelf ? 'you' : lead.name}` : 'no lead yet';
  return (
    <Page
      title={group.name}
      description={`${plural(group.buddies.length, 'buddy', 'buddies')} · ${led}`}
      secondaryActions={
        lead?.isSelf && (
          <Button component={Link} to={pathTo('accountabilityGroups')} variant="default">
            Manage my group
          </Button>
        )
      }
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <StreakCard group={group} />
          <CheckInCard group={group} points={mine.points} isWaiting={isWaiting(given, items)} />
        </div>
        <div className={classes.stack}>
          <BuddiesSection group={group} />
          <LeadOffer mine={mine} isLead={lead?.isSelf ?? false} />
        </div>
      </div>
    </Page>
  );
}

function StreakCard({ group }: { group: OwnAccountabilityGroupFragment }) {
  const { buddies, doneCount, toGo, groupStreak, closesOn, rhythm, checkInDay, callTime, callLink } = group;
  const today = manilaDay(useNow());
  const unit = rhythm === 'daily' ? 'day' : 'week';
  const closes = closesOn === today ? 'Closes tonight, 11:59 PM' : `Closes ${formatDay(closesOn)}, 11:59 PM`;
  return (
    <Card padding="none">
      <div className={classes.head}>
        <ProgressRing
          percent={buddies.length > 0 ? (doneCount / buddies.length) * 100 : 0}
          label="Check-ins of the group"
          figure={`${doneCount}/${buddies.length}`}
          detail="checked in"
        />
        <div className={classes.headWords}>
          {groupStreak > 0 && (
            <span className={classes.flame}>
              <IconFlame size={18} aria-hidden />
              {groupStreak}-{unit} group streak
            </span>
          )}
          <b className={classes.headLine}>{headLine(doneCount, buddies.length, toGo)}</b>
          <span className={classes.quiet}>{closes}</span>
        </div>
      </div>
      {callLink && (
        <div className={classes.call}>
          <span className={classes.quiet}>
            {rhythm === 'weekly' && closesOn === today ? 'Call tonight' : `Call ${weekdays[checkInDay - 1] ?? ''}`}
            {callTime && `, ${timeText(callTime)}`}
          </span>
          <Button
            component="a"
            href={callLink}
            target="_blank"
            rel="noreferrer"
            variant="light"
            leftSection={<IconVideo size={18} />}
          >
            Join the call
          </Button>
        </div>
      )}
    </Card>
  );
}

function headLine(done: number, all: number, toGo: number): string {
  if (done >= all) return 'Everyone is in. Ang galing!';
  return toGo > 0 ? `${plural(toGo, 'check-in')} to go and the streak lives` : 'The streak lives. Salamat!';
}

/** `20:30` as people say it. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
