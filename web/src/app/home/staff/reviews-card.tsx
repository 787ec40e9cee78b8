import { addressOf } from '@app/rules/navigation/route-table';
import { ordinalWords } from './ordinal-words.ts';
import { waitingText, waitingTone } from '@app/rules/time/waiting';
import { plural } from '@app/rules/text/plural';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { Link } from '#router/router.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import type { HomeReviewsQuery } from '#gql/graphql.ts';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { HomeReviews } from './staff-home.operations.ts';

type Request = HomeReviewsQuery['waitingMoveUpList']['items'][number];
const all = 'all';

/** The move-ups of all one's stages, oldest first, with a filter above it for those who have several. */
export function ReviewsCard() {
  const { user } = useShell();
  const { stagesAsReviewer } = menuViewerOf(user);
  const [stage, setStage] = useState(all);
  const { data, previousData, ...state } = useQuery(HomeReviews, {
    variables: { stageId: Number(stage) || null },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const total = shown?.waitingMoveUpList.totalCount;
  const stages = stagesAsReviewer ?? [];
  return (
    <HomeCard
      title="Move-ups waiting"
      count={total || undefined}
      strong
      aside={
        <RouteLink to="reviewMoveUps" size="sm">
          Open the review
        </RouteLink>
      }
      footer={
        total ? (
          <>
            <span className={classes.dim}>Oldest first. Members are promised an answer in 48 hours.</span>
            {total > (shown?.waitingMoveUpList.items.length ?? 0) && (
              <RouteLink to="reviewMoveUps" size="sm">
                {total - (shown?.waitingMoveUpList.items.length ?? 0)} more
              </RouteLink>
            )}
          </>
        ) : undefined
      }
    >
      {stages.length > 1 && stages.length < 5 && (
        <div className={own.stages}>
          <Segmented
            label="Stage"
            value={stage}
            onChange={setStage}
            options={[
              { value: all, label: 'All stages' },
              ...stages.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
      )}
      <CardState query={{ data: shown, ...state }} skeleton={<SkeletonRows rows={4} />}>
        {({ waitingMoveUpList: { items } }) =>
          items.length === 0 ? (
            <p className={classes.nothing}>Nobody waits. Ayos!</p>
          ) : (
            <ul className={classes.rows}>
              {items.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </CardState>
      {Boolean(total) && (
        <div className={own.phoneStart}>
          <RouteButton to="reviewMoveUps" fullWidth>
            Start reviewing
          </RouteButton>
        </div>
      )}
    </HomeCard>
  );
}

function Row({ request }: { request: Request }) {
  const now = useNow();
  const { id, stage, nextStage, askedAt, person, claimedBy, isMine, isOwn } = request;
  const since = new Date(askedAt);
  const isOthers = (claimedBy !== null && claimedBy !== undefined && !isMine) || isOwn;
  const address = addressOf('reviewMoveUps', { request: String(id) });
  return (
    <li className={classes.row}>
      <Avatar id={person.id} name={person.name} src={person.profileImage} />
      <span className={classes.grow}>
        {isOthers ? (
          <span className={classes.name}>{person.name}</span>
        ) : (
          <Link to={address} className={`${classes.name} ${own.whole}`}>
            {person.name}
          </Link>
        )}
        <span className={classes.detail}>
          {stage}
          {nextStage && (
            <>
              {' '}
              to <b>{nextStage}</b>
            </>
          )}
        </span>
      </span>
      <span className={own.facts}>
        <span>
          {request.doneCount} of {plural(request.taskCount, 'task')} · {request.points.toLocaleString('en-PH')} XP
        </span>
        <span className={classes.detail}>
          {claimedBy && !isMine ? `Claimed by ${claimedBy}` : `${ordinalWords(request.earlierAttempts + 1)} request`}
        </span>
      </span>
      <span className={own.since} data-waiting={waitingTone(since, now)}>
        {waitingText(since, now)}
      </span>
      {isOthers ? (
        <span className={own.claimed}>{isOwn ? 'Yours' : 'Claimed'}</span>
      ) : (
        <RouteButton
          to="reviewMoveUps"
          query={{ request: String(id) }}
          variant="default"
          size="xs"
          className={own.review}
          aria-label={`Review ${person.name}`}
        >
          Review
        </RouteButton>
      )}
      {!isOthers && <IconChevronRight size={18} className={own.chevron} aria-hidden />}
    </li>
  );
}
