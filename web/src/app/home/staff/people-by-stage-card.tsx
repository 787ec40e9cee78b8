import { addressOf } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { LookBadge } from '#parts/people/look-badge.tsx';
import { Link } from '#router/router.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { HomePeople, MyPeopleFigures } from './staff-home.operations.ts';

/** Where one's people are on their way, and whom to look at first. */
export function PeopleByStageCard() {
  const figures = useQuery(MyPeopleFigures);
  const people = useQuery(HomePeople, { variables: { activity: null, pageSize: 5 }, fetchPolicy: 'cache-and-network' });
  return (
    <HomeCard
      title="My people by stage"
      className={own.byStage}
      aside={
        <RouteLink to="myPeople" size="sm">
          My people
        </RouteLink>
      }
    >
      <CardState query={figures} skeleton={<SkeletonBlock height={12} />}>
        {({ myPeopleFigures: { stages, withoutStage } }) =>
          stages.length === 0 ? (
            <p className={classes.nothing}>Nobody is on a stage yet.</p>
          ) : (
            <div className={own.bar}>
              <div className={own.parts} aria-hidden>
                {stages.map(({ stageId, count }, index) => (
                  <i key={stageId} style={{ flex: count }} data-shade={shadeOf(index, stages.length)} />
                ))}
                {withoutStage > 0 && <i style={{ flex: withoutStage }} data-shade="none" />}
              </div>
              <ul className={own.keys}>
                {stages.map(({ stageId, name, count }, index) => (
                  <li key={stageId}>
                    <Link to={addressOf('myPeople', { stage: String(stageId) })}>
                      <b>{count}</b>
                      <span>
                        <i data-shade={shadeOf(index, stages.length)} aria-hidden />
                        {name}
                      </span>
                    </Link>
                  </li>
                ))}
                {withoutStage > 0 && (
                  <li>
                    <Link to={addressOf('myPeople', { stage: 'none' })}>
                      <b>{withoutStage}</b>
                      <span>
                        <i data-shade="none" aria-hidden />
                        No stage yet
                      </span>
                    </Link>
                  </li>
                )}
              </ul>
            </div>
          )
        }
      </CardState>
      <CardState query={people} skeleton={<SkeletonRows rows={5} />}>
        {({ myPeople: { items } }) =>
          items.length === 0 ? null : (
            <div className={own.scroll} tabIndex={0} role="group" aria-label="Needs a look first">
              <table className={own.table}>
                <thead>
                  <tr>
                    <th>Needs a look first</th>
                    <th>Stage and next task</th>
                    <th>Last activity</th>
                    <th>Why</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(
                    ({
                      id,
                      name,
                      tribeId,
                      profileImage,
                      stage,
                      percentage,
                      nextTask,
                      lastActiveAt,
                      reason,
                      endsOn,
                    }) => (
                      <tr key={id}>
                        <td>
                          <span className={own.person}>
                            <Avatar id={id} name={name} src={profileImage} />
                            <span className={classes.grow}>
                              <Link to={addressOf('myPerson', { id })} className={classes.name}>
                                {name}
                              </Link>
                              <span className={classes.detail}>{tribeId}</span>
                            </span>
                          </span>
                        </td>
                        <td>
                          {stage ? (
                            <span className={own.person}>
                              <ProgressRing
                                percent={percentage}
                                label={`Progress in ${stage.name}`}
                                size={36}
                                figure={stage.number}
                              />
                              <span className={classes.grow}>
                                {stage.name}, {percentage}%
                                {nextTask && <span className={classes.detail}>Next: {nextTask}</span>}
                              </span>
                            </span>
                          ) : (
                            'No stage yet'
                          )}
                        </td>
                        <td>{lastActiveAt ? <DateText value={lastActiveAt} form="relative" /> : 'Never'}</td>
                        <td>
                          <LookBadge reason={reason} endsOn={endsOn} />
                        </td>
                      </tr>
                    ),
                  )}
                </tbody>
              </table>
            </div>
          )
        }
      </CardState>
    </HomeCard>
  );
}

const shades = [2, 3, 4, 5, 6, 7, 9];

/** From light to dark, the first and the last stage at the ends. */
function shadeOf(index: number, count: number): number {
  const at = count < 2 ? 3 : Math.round((index / (count - 1)) * (shades.length - 1));
  return shades[at] ?? 5;
}
