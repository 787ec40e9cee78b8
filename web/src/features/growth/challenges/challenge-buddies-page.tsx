import { challengeMessages } from '@app/rules/growth/challenges/challenge-messages';
import { cheerOf } from '@app/rules/growth/challenges/challenge-words';
import { errorText } from '@app/rules/errors/error-text';
import { formatDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { MyChallengeQuery } from '#gql/graphql.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { ChallengeChanged, MyChallenge, RegisterToChallenge } from './challenges.operations.ts';
import { ChallengeFinished } from './challenge-finished.tsx';
import { CheckInModal } from './check-in-modal.tsx';
import { DayCard } from './day-card.tsx';
import { GroupSection } from './group-section.tsx';
import { withWaiting } from './waiting-check-ins.ts';
import classes from './challenges.module.css';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

/** A participant's own days, their group and how it is doing. */
export default function ChallengeBuddiesPage() {
  const { data, error, loading, refetch } = useQuery(MyChallenge);
  const items = useOutboxItems();
  const again = () => void refetch().catch(() => undefined);
  useSubscription(ChallengeChanged, { onData: again, onError: () => {} });
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />;
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
        <SkeletonCard />
      </PageLoading>
    );
  }
  if (!data.myChallenge) return <NotIn open={data.openChallenge} />;
  return <Challenge challenge={withWaiting(data.myChallenge, items)} open={data.openChallenge} />;
}

function Challenge({ challenge, open }: { challenge: Challenge; open: MyChallengeQuery['openChallenge'] }) {
  const { firstName } = useCurrentUser();
  const [isFinishedNow, setFinishedNow] = useState(false);
  const { opened, doneCount, finishDays, state, startsOn, group } = challenge;
  const cheer = cheerOf({ opened, done: doneCount, needed: finishDays, firstName: firstName || 'kaibigan' });
  return (
    <Page title={titleOf(challenge)} description={state === 'ended' ? endedText(challenge) : cheer}>
      <div className={classes.columns}>
        <div className={classes.stack}>
          {state === 'ended' && <JoinAgain open={open} />}
          <DayCard challenge={challenge} />
        </div>
        {group ? (
          <GroupSection group={group} opened={opened} state={state} />
        ) : (
          <EmptyState
            drawing="chat"
            title="Your group is being formed"
            text={
              startsOn
                ? `You meet your buddies before ${formatDay(startsOn)}. We tell you as soon as you have a group.`
                : 'We tell you as soon as you have a group.'
            }
          />
        )}
      </div>
      <CheckInModal participantId={challenge.id} days={challenge.days} onFinished={() => setFinishedNow(true)} />
      {isFinishedNow && <ChallengeFinished challenge={challenge} onClose={() => setFinishedNow(false)} />}
    </Page>
  );
}

function titleOf({ state, opened, startsOn, runName }: Challenge): string {
  if (state === 'running') return `Day ${opened} of 12`;
  if (state === 'ended') return runName;
  return startsOn ? `Starts ${formatDay(startsOn)}` : '12-day challenge';
}

function endedText({ doneCount, finishDays }: Challenge): string {
  return doneCount >= finishDays
    ? `You finished with ${doneCount} of 12 tasks. Ang galing!`
    : `You did ${doneCount} of 12 tasks. Every one of them counts. Salamat for taking part!`;
}

type OpenProps = { open: MyChallengeQuery['openChallenge'] };

function JoinAgain({ open }: OpenProps) {
  return (
    <div className={classes.again}>
      <span>
        {open.startsOn ? `The next challenge starts ${formatDay(open.startsOn)}.` : 'Ready for another round?'}
      </span>
      <JoinButton />
    </div>
  );
}

function NotIn({ open }: OpenProps) {
  const starts = open.startsOn ? ` The next one starts ${formatDay(open.startsOn)}.` : '';
  return (
    <EmptyState
      level={1}
      drawing="chat"
      title="Join the 12-day challenge"
      text={`One small task a day, 20 minutes, and a group to keep you going. Libre lahat.${starts}`}
      action={<JoinButton />}
    />
  );
}

function JoinButton() {
  const { email } = useCurrentUser();
  const [register, { loading }] = useMutation(RegisterToChallenge, {
    refetchQueries: [MyChallenge],
    awaitRefetchQueries: true,
  });
  const join = () => attempt(register({ variables: { email } }), challengeMessages.joined);
  return (
    <Button size="lg" loading={loading} onClick={() => void join()}>
      Count me in
    </Button>
  );
}
