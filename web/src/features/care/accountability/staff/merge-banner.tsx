import { plural } from '@app/rules/text/plural';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { AccountabilityMergeQuery } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { AccountabilityMerge, MergeAccountabilityGroups } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import classes from './staff.module.css';

const mergeModalId = 'merge-accountability';

type Proposal = NonNullable<AccountabilityMergeQuery['accountabilityMerge']>;

/** Of two groups that are too small, what would become one. */
export function MergeBanner() {
  const modal = useModal();
  const { data } = useQuery(AccountabilityMerge);
  const [notNow, setNotNow] = useState<string | null>(null);
  const proposal = data?.accountabilityMerge;
  if (!proposal) return null;
  const key = `${proposal.fromId}-${proposal.intoId}`;
  if (notNow === key) return null;
  return (
    <>
      <Banner
        tone="warning"
        icon={<IconBulb size={20} />}
        title={`${proposal.fromName} has ${plural(proposal.fromActive, 'active member')}, ${proposal.intoName} has ${proposal.intoActive}${proposal.intoHasLead ? '' : ' and no lead'}.`}
        detail={detailOf(proposal)}
        action={
          <Button variant="default" onClick={() => modal.open(mergeModalId)}>
            Preview the merge
          </Button>
        }
        onClose={() => setNotNow(key)}
      />
      <MergeModal proposal={proposal} />
    </>
  );
}

function detailOf({ people, fromName, intoName, leadId, intoHasLead, size }: Proposal): string {
  const moving = people.filter(({ isMoving }) => isMoving);
  const paused = people.filter(({ isFrom, isMoving }) => isFrom && !isMoving);
  const lead = people.find(({ userId }) => userId === leadId);
  const led = !intoHasLead && lead ? ` with ${lead.name} as lead` : '';
  const pause = paused.length > 0 ? `, and give ${plural(paused.length, 'silent one')} a break` : '';
  return `Move ${plural(moving.length, 'person', 'people')} from ${fromName} into ${intoName}${led}${pause}: one group of ${size}.`;
}

function MergeModal({ proposal }: { proposal: Proposal }) {
  const modal = useModal();
  const [merge, { loading }] = useMutation(MergeAccountabilityGroups, { refetchQueries: everything });
  const { fromId, intoId, fromName, intoName, size, people, leadId } = proposal;
  const staying = people.filter(({ isFrom }) => !isFrom);
  const moving = people.filter(({ isMoving }) => isMoving);
  const paused = people.filter(({ isFrom, isMoving }) => isFrom && !isMoving);
  const apply = async () => {
    const isDone = await attempt(
      merge({ variables: { fromId, intoId, expectedSize: size } }),
      `${fromName} is now part of ${intoName}`,
    );
    if (isDone) modal.close();
  };
  const names = (list: typeof people) =>
    list.map(({ userId, name }) => (userId === leadId ? `${name} (lead)` : name)).join(', ') || 'Nobody';
  return (
    <Modal
      id={mergeModalId}
      title={`${fromName} joins ${intoName}`}
      footer={
        <>
          <CancelButton />
          <Button loading={loading} onClick={() => void apply()}>
            Merge into a group of {size}
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>In {intoName} already</dt>
        <dd>{names(staying)}</dd>
        <dt>Come from {fromName}</dt>
        <dd>{names(moving)}</dd>
        <dt>Take a break</dt>
        <dd>{names(paused)}</dd>
      </dl>
      <p className={classes.quiet}>
        Everyone is told. Those who take a break can ask for a group again; their check-ins stay. {fromName} is closed.
      </p>
    </Modal>
  );
}
