import { hookEventFacts, sentHookKinds } from '@app/rules/platform/hooks/hook-events';
import { deliveryFacts, deliveryStatuses } from '@app/rules/platform/hooks/hook-retries';
import { errorText } from '@app/rules/errors/error-text';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { HookDeliveriesQuery, HookFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './hooks.module.css';
import { HookDeliveries, Hooks, ReplayHookDelivery } from './hooks.operations.ts';

type Delivery = HookDeliveriesQuery['hookDeliveries']['items'][number];
type Hook = HookFieldsFragment;

const statusOptions = [
  { value: 'all', label: 'All' },
  ...deliveryStatuses.map((value) => ({ value, label: deliveryFacts[value].label })),
] as const;

/** The log of one hook beside the list. */
export function HookDeliveriesDrawer({ hook, onClose }: { hook: Hook | null; onClose: () => void }) {
  return (
    <Drawer opened={hook !== null} onClose={onClose} width={600} title={hook ? `Deliveries of ${hook.name}` : ''}>
      {hook && <Log key={hook.id} hook={hook} />}
    </Drawer>
  );
}

const PAGE = 20;
const ASKED_EVERY = 3_000;

function Log({ hook }: { hook: Hook }) {
  const [status, setStatus] = useState<(typeof statusOptions)[number]['value']>('all');
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useQuery(HookDeliveries, {
    variables: { hookId: hook.id, status: status === 'all' ? null : status, page: 1, pageSize: PAGE * pages },
    fetchPolicy: 'cache-and-network',
    // Also while nothing waits: what happens after the first answer would never be seen.
    pollInterval: ASKED_EVERY,
    skipPollAttempt: () => document.hidden,
  });
  const items = data?.hookDeliveries.items;
  return (
    <div className={classes.log}>
      <Segmented label="Status" options={[...statusOptions]} value={status} onChange={setStatus} />
      {error && <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!error && !items && <SkeletonText lines={8} />}
      {items?.length === 0 && (
        <EmptyState
          drawing="search"
          title="Nothing here"
          text="What is sent to this address appears here for 30 days."
        />
      )}
      {items && items.length > 0 && (
        <ol className={classes.deliveries} aria-label="Deliveries, newest first">
          {items.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} isOn={hook.state === 'on'} />
          ))}
        </ol>
      )}
      {data && data.hookDeliveries.totalCount > PAGE * pages && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </div>
  );
}

function DeliveryLine({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) {
  const { may } = useAccess();
  const [replay, { loading }] = useMutation(ReplayHookDelivery, { refetchQueries: [HookDeliveries, Hooks] });
  const { id, eventId, at, status, isReplay, nextTryAt, body, tries } = delivery;
  const { label, tone } = deliveryFacts[status];
  return (
    <li className={classes.delivery}>
      <div className={classes.line}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <b>{kindLabel(delivery.kind)}</b>
        {isReplay && <span className={classes.dim}>sent again</span>}
        <DateText value={at} form="exact" />
        {may('hook_manage') && isOn && status !== 'waiting' && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconRefresh size={18} />}
            loading={loading}
            onClick={() => void attempt(replay({ variables: { id } }), 'The event is sent again')}
          >
            Replay
          </Button>
        )}
      </div>
      {nextTryAt && tries.length > 0 && isOn && (
        <p className={classes.dim}>
          Next try <DateText value={nextTryAt} form="exact" />
        </p>
      )}
      {nextTryAt && !isOn && <p className={classes.dim}>Waits until the hook is on.</p>}
      {tries.length > 0 && (
        <ol className={classes.tries}>
          {tries.map((one) => (
            <li key={one.id}>
              <DateText value={one.at} form="exact" /> · {one.status ?? one.failure} · {one.ms} ms
              {one.answer && <code className={classes.answer}>{one.answer}</code>}
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary>What was sent</summary>
        <p className={classes.dim}>Event id {eventId}</p>
        {body && <pre className={classes.body}>{pretty(body)}</pre>}
      </details>
    </li>
  );
}

function kindLabel(kind: string): string {
  const known = sentHookKinds.find((one) => one === kind);
  return known ? hookEventFacts[known].label : kind;
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
