import { manyAtRisk } from '@app/rules/people/at-risk/at-risk';
import { addressOf } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import { MembersAtRisk } from './staff-home.operations.ts';

/** Members who may be lost, the worst first, each with one reason and the next step. */
export function AtRiskCard() {
  const query = useQuery(MembersAtRisk, { fetchPolicy: 'cache-and-network' });
  const total = query.data?.membersAtRisk.totalCount;
  // So many are counted once a minute: the list, which counts when it is opened, may have others.
  const isMany = total !== undefined && total >= manyAtRisk;
  return (
    <HomeCard
      title="Members at risk"
      count={isMany ? `${manyAtRisk.toLocaleString('en-PH')}+` : total}
      aside={
        total ? (
          <RouteLink to="users" query={{ view: 'at-risk' }} size="sm">
            See all {isMany ? '' : total}
          </RouteLink>
        ) : undefined
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ membersAtRisk: { items } }) =>
          items.length === 0 ? (
            <p className={classes.nothing}>Everyone is on track. Ayos!</p>
          ) : (
            <ul className={classes.rows}>
              {items.map(
                ({ id, name, tribeId, profileImage, batch, owner, coach, reason, tone, action, title, detail }) => (
                  <li key={id} className={classes.row}>
                    <Avatar id={id} name={name} src={profileImage} />
                    <span className={classes.grow}>
                      <Link to={addressOf('user', { id })} className={classes.name}>
                        {name}
                      </Link>
                      <span className={classes.detail}>
                        {[tribeId, batch, owner ? `Owner ${owner}` : coach && `Coach ${coach}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={classes.reason}>
                      <span data-tone={tone}>{title}</span>
                      {detail && <span className={classes.detail}>{detail}</span>}
                    </span>
                    <NextStep id={id} name={name} reason={reason} action={action} />
                  </li>
                ),
              )}
            </ul>
          )
        }
      </CardState>
    </HomeCard>
  );
}

/** Money is talked about on the board, where the person’s card is open, a renewal begins with an enrollment, the rest on the person's page. */
function NextStep({ id, name, reason, action }: { id: number; name: string; reason: string; action: string }) {
  const { mayOpen } = useAccess();
  const look = { variant: 'default', size: 'xs', className: classes.step, 'aria-label': `${action}: ${name}` } as const;
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
