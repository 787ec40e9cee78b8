import { manyAtRisk } from '@app/rules/people/at-risk/at-risk';
import { addressOf } from '@app/rules/navigation/route-table';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Count } from '#ui/values/count.tsx';
import { PeopleAtRisk } from './retention.operations.ts';
import classes from './retention.module.css';

/** Members who may be lost, the worst first, each with the reason and the next step; the list of all is the people's. */
export function AtRiskSection() {
  const { mayOpen } = useAccess();
  if (!mayOpen('users')) return null;
  return (
    <DataView
      query={PeopleAtRisk}
      loading={<SkeletonCard />}
      isEmpty={() => false}
      ready={({ membersAtRisk: { totalCount, items } }) => (
        <Card
          rank={2}
          padding="none"
          title={
            <>
              At risk <Count value={totalCount} />
            </>
          }
          aside={
            totalCount > 0 && (
              <RouteLink to="users" query={{ view: 'at-risk' }} size="sm">
                All {totalCount >= manyAtRisk ? '' : totalCount}
              </RouteLink>
            )
          }
        >
          {items.length === 0 ? (
            <p className={classes.note}>Everyone is on track. Ayos!</p>
          ) : (
            <ul className={classes.risks}>
              {items.map(
                ({ id, name, tribeId, profileImage, batch, owner, coach, reason, tone, action, title, detail }) => (
                  <li key={id}>
                    <Avatar id={id} name={name} src={profileImage} />
                    <span className={classes.two}>
                      <Link to={addressOf('user', { id })}>{name}</Link>
                      <small>{[tribeId, batch].filter(Boolean).join(' · ')}</small>
                    </span>
                    <span className={classes.two} data-tone={tone}>
                      {title}
                      {detail && <small>{detail}</small>}
                    </span>
                    <span className={classes.two}>
                      {owner ?? coach ?? 'Nobody yet'}
                      <small>{owner ? 'Owner' : coach ? 'Coach' : 'Looks after them'}</small>
                    </span>
                    <NextStep id={id} name={name} reason={reason} action={action} />
                  </li>
                ),
              )}
            </ul>
          )}
        </Card>
      )}
    />
  );
}

/** Money is talked about on the board, a renewal begins with an enrollment, the rest on the person’s page. */
function NextStep({ id, name, reason, action }: { id: number; name: string; reason: string; action: string }) {
  const { mayOpen } = useAccess();
  const look = { variant: 'default', size: 'xs', 'aria-label': `${action}: ${name}` } as const;
  if (action === 'Contact' && mayOpen('payment'))
    return (
      <RouteButton
        to="payment"
        query={{ view: 'board', ...(reason === 'closing' && { col: 'at-risk' }), card: String(id) }}
        {...look}
      >
        {action}
      </RouteButton>
    );
  if (action === 'Renew' && mayOpen('enrollUser'))
    return (
      <RouteButton to="enrollUser" params={{ id }} {...look}>
        {action}
      </RouteButton>
    );
  return (
    <RouteButton to="user" params={{ id }} {...look}>
      {action}
    </RouteButton>
  );
}
