import { plural } from '@app/rules/text/plural';
import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { GatewayEventsToLookAt } from '../collections.operations.ts';
import classes from '../due/due-list.module.css';
import { platformLabel } from '../platform-label.ts';
import { ReviewPayments } from '../review/review-payments.tsx';

/** Cases no rule could decide: double payments, money without an owner, and gateway events that fit nothing. */
export function LookAtPanel({ ownerless }: { ownerless: number }) {
  return (
    <div className={classes.panel}>
      <p className={classes.intro}>
        Money that no rule could place. Decide what each payment was for, find the owner of statement lines, and check
        what the payment gateways report. Nobody gets a receipt before you decide.
      </p>
      <ReviewPayments />
      <Card title="Money without an owner">
        <p>
          {ownerless === 0
            ? 'Every statement line is matched to a payment. Nothing to do here.'
            : `${plural(ownerless, 'statement line')} ${ownerless === 1 ? 'has' : 'have'} no owner yet. Search for the person or the payment code, or set the line aside with a reason.`}
        </p>
        <RouteLink to="payment" query={{ tab: 'statements' }}>
          Go to statements
        </RouteLink>
      </Card>
      <Card title="Other messages from payment gateways" padding="none">
        <DataView
          query={GatewayEventsToLookAt}
          variables={{ page: 1 }}
          loading={<SkeletonCard />}
          isEmpty={({ gatewayEvents }) => gatewayEvents.items.length === 0}
          empty={<EmptyState drawing="box" title="No data here" text="Every gateway message is handled." />}
          ready={({ gatewayEvents }) => (
            <>
              <p className={classes.intro}>
                Compare each with the gateway’s dashboard. If money came in, record it for the person; otherwise nothing
                is left to do.
              </p>
              <ul className={classes.events}>
                {gatewayEvents.items.map(({ id, gateway, type, note, receivedAt }) => (
                  <li key={id}>
                    <b>{note ?? type}</b>
                    <div className={classes.quiet}>
                      {platformLabel(gateway)} · {type} · <DateText value={receivedAt} form="exact" />
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
        />
      </Card>
    </div>
  );
}
