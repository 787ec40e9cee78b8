import { errorText } from '@app/rules/errors/error-text';
import { hookEventFacts, hookEventKinds } from '@app/rules/platform/hooks/hook-events';
import { HOOK_STOPPED_AFTER_DAYS, hookStateFacts } from '@app/rules/platform/hooks/hook-retries';
import {
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { HookFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { HookDeliveriesDrawer } from './hook-deliveries.tsx';
import { HookModal, hookModalId, NewSecret } from './hook-modal.tsx';
import classes from './hooks.module.css';
import { DeleteHook, Hooks, RotateHookSecret, SwitchHook, TestHook } from './hooks.operations.ts';

type Hook = HookFieldsFragment;

const secretModalId = 'new-hook-secret';

/** Addresses of other services that are told when something happens: Zapier, Make, a sheet, an own program. */
export function HooksPanel() {
  const { may } = useAccess();
  const modal = useModal();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(Hooks, { fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<Hook | null>(null);
  const [watchedId, setWatchedId] = useState<number | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const hooks = data?.hooks;
  const isSending = hooks?.some(({ state, counts }) => state === 'on' && counts.waiting > 0) ?? false;
  useEffect(() => {
    // What waits is sent in a moment, and counted elsewhere from then on.
    if (isSending) startPolling(3_000);
    else stopPolling();
  }, [isSending, startPolling, stopPolling]);
  const open = (hook: Hook | null) => {
    setEditing(hook);
    modal.open(hookModalId);
  };
  const newHook = may('hook_manage') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      New hook
    </Button>
  );
  if (error && !hooks)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!hooks) return <SkeletonCard />;
  return (
    <Card title="Outgoing hooks" rank={2} aside={hooks.length > 0 && newHook}>
      <p className={classes.dim}>
        We send a signed message to these addresses when something happens. What fails is tried again with growing
        pauses; a hook that fails for {HOOK_STOPPED_AFTER_DAYS} days is switched off.
      </p>
      {hooks.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No hooks yet"
          text="Connect Zapier, Make or your own program to follow payments, enrollments, stages and leads."
          action={newHook}
        />
      ) : (
        <ul className={classes.hooks}>
          {hooks.map((hook) => (
            <HookLine
              key={hook.id}
              hook={hook}
              onEdit={() => open(hook)}
              onWatch={() => setWatchedId(hook.id)}
              onSecret={(value) => {
                setSecret(value);
                modal.open(secretModalId);
              }}
            />
          ))}
        </ul>
      )}
      <CheckingHelp />
      <HookModal key={editing?.id ?? 'new'} hook={editing} />
      <Modal id={secretModalId} title="The new signing secret" onClose={() => setSecret(null)}>
        {secret !== null && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      </Modal>
      <HookDeliveriesDrawer
        hook={hooks.find(({ id }) => id === watchedId) ?? null}
        onClose={() => setWatchedId(null)}
      />
    </Card>
  );
}

type LineProps = { hook: Hook; onEdit: () => void; onWatch: () => void; onSecret: (secret: string) => void };

function HookLine({ hook, onEdit, onWatch, onSecret }: LineProps) {
  const { may } = useAccess();
  const { name, host, state, failingSince, stoppedAt, counts, events } = hook;
  const { label, tone } = hookStateFacts[state];
  const labels = hookEventKinds.flatMap((kind) => (events.includes(kind) ? [hookEventFacts[kind].label] : []));
  return (
    <li className={classes.hook}>
      <div className={classes.line}>
        <b className={classes.name}>{name}</b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {state === 'on' && failingSince && <StatusBadge tone="warning">Failing</StatusBadge>}
        <span className={classes.actions}>
          <Button size="sm" variant="default" leftSection={<IconList size={18} />} onClick={onWatch}>
            Deliveries
          </Button>
          {may('hook_manage') && <HookMenu hook={hook} onEdit={onEdit} onSecret={onSecret} />}
        </span>
      </div>
      <span className={classes.host}>{host}</span>
      <span className={classes.dim}>{labels.join(', ')}</span>
      <span className={classes.dim}>
        {counts.delivered} delivered, {counts.waiting} waiting, {counts.failed} failed in 30 days
        {counts.lastTryAt && (
          <>
            , last <DateText value={counts.lastTryAt} />
          </>
        )}
      </span>
      {stoppedAt && (
        <p className={classes.error}>
          Switched off on <DateText value={stoppedAt} form="exact" />, because nobody took what we sent. Put the
          receiver right, then turn it on: what waits is sent at once.
        </p>
      )}
    </li>
  );
}

function HookMenu({ hook, onEdit, onSecret }: Omit<LineProps, 'onWatch'>) {
  const refetchQueries = [Hooks];
  const [switchHook] = useMutation(SwitchHook, { refetchQueries });
  const [rotate] = useMutation(RotateHookSecret, { refetchQueries });
  const [deleteHook] = useMutation(DeleteHook, { refetchQueries });
  const [test] = useMutation(TestHook, { refetchQueries });
  const { id, name, state } = hook;
  const isOn = state === 'on';
  const turn = () =>
    void attempt(switchHook({ variables: { id, isOn: !isOn } }), isOn ? `${name} is paused` : `${name} is on`);
  const renew = async () => {
    const isConfirmed = await confirm({
      title: `Make a new secret for ${name}?`,
      body: 'For a day, requests are signed with both, so that you can change it in the receiver.',
      confirmLabel: 'New secret',
    });
    if (!isConfirmed) return;
    await attempt(rotate({ variables: { id } }).then(({ data }) => data && onSecret(data.rotateHookSecret.secret)));
  };
  const remove = async () => {
    const isConfirmed = await confirmDeletion(name, 'Nothing more is sent, and its deliveries are deleted, too.');
    if (isConfirmed) await attempt(deleteHook({ variables: { id } }), `${name} was deleted`);
  };
  return (
    <RowMenu
      label={`More about ${name}`}
      actions={[
        { label: 'Edit', icon: <IconPencil size={18} />, onClick: onEdit },
        {
          label: isOn ? 'Pause' : 'Turn on',
          icon: isOn ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />,
          onClick: turn,
        },
        ...(isOn
          ? [
              {
                label: 'Send a test',
                icon: <IconSend size={18} />,
                onClick: () => void attempt(test({ variables: { id } }), 'A test is on its way'),
              },
            ]
          : []),
        { label: 'New secret', icon: <IconKey size={18} />, onClick: () => void renew() },
        { label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove() },
      ]}
    />
  );
}

/** For whoever writes the receiver. */
function CheckingHelp() {
  return (
    <details className={classes.help}>
      <summary>How a receiver checks that a message is ours</summary>
      <p>
        The header <code>tribe-signature</code> reads <code>t=1763424000,v1=5f2c…</code>. Take the seconds after{' '}
        <code>t=</code>, a dot and the body exactly as received, and compute their HMAC-SHA256 with the signing secret,
        in hexadecimal. It must equal one of the <code>v1</code> values, and the seconds must be less than five minutes
        old.
      </p>
      <p>
        Answer with any 2xx status within ten seconds. The same event can arrive twice: its id (in the body and in{' '}
        <code>tribe-event-id</code>) stays the same. Answer 410 to be switched off.
      </p>
    </details>
  );
}
