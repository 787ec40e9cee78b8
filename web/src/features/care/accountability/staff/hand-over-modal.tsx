import { leadText, missedText } from '@app/rules/care/accountability/lead-choice';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { AccountabilityGroupRowFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { type PersonChoice, PersonSelect } from '#ui/fields/person-select.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Person } from '#ui/people/person.tsx';
import { HandOverAccountabilityLead, MoveAccountabilityMembers } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import { useWaitingPeople } from './use-waiting-people.ts';
import classes from './staff.module.css';

export const handOverModalId = 'hand-over-accountability';

/** The lead goes to another of the group, or by staff to somebody who comes in; whoever is silent cannot be chosen. */
export function HandOverModal({ group, managesAll }: { group: AccountabilityGroupRowFragment; managesAll: boolean }) {
  const modal = useModal();
  const { id, name, lead, members, rhythm, capacity } = group;
  const [toId, setToId] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [stays, setStays] = useState(true);
  const [newcomer, setNewcomer] = useState<PersonChoice | null>(null);
  const [move, { loading: isMoving }] = useMutation(MoveAccountabilityMembers, { refetchQueries: everything });
  const [handOver, { loading }] = useMutation(HandOverAccountabilityLead, { refetchQueries: everything });
  const others = members
    .filter(({ isLead }) => !isLead)
    .toSorted((a, b) => Number(a.state === 'silent') - Number(b.state === 'silent') || b.checkIns - a.checkIns);
  const next = newcomer ? { userId: newcomer.id, name: newcomer.name } : others.find(({ userId }) => userId === toId);
  const firstName = (full: string) => full.split(' ')[0] ?? full;
  const save = async () => {
    if (!next) return;
    const variables = { groupId: id, toId: next.userId, reason, stays };
    if (newcomer && !(await attempt(move({ variables: { userIds: [newcomer.id], groupId: id, reason } })))) return;
    const isDone = await attempt(handOver({ variables }), `${firstName(next.name)} leads ${name} now`);
    if (isDone) modal.close();
  };
  return (
    <Modal
      id={handOverModalId}
      title={lead ? `Hand over the lead of ${name}` : `Choose a lead of ${name}`}
      footer={
        <>
          <CancelButton />
          <Button loading={loading || isMoving} disabled={!next || reason.trim() === ''} onClick={() => void save()}>
            {next ? `Hand over to ${firstName(next.name)}` : 'Hand over'}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <fieldset className={classes.options}>
          <legend className={classes.legendText}>Who leads then</legend>
          {others.map((member) => {
            const isSilent = member.state === 'silent';
            return (
              <label
                key={member.userId}
                className={classes.option}
                data-chosen={(newcomer === null && member.userId === toId) || undefined}
                data-off={isSilent || undefined}
              >
                <input
                  type="radio"
                  name="next-lead"
                  disabled={isSilent}
                  checked={newcomer === null && member.userId === toId}
                  onChange={() => {
                    setNewcomer(null);
                    setToId(member.userId);
                  }}
                />
                <Person
                  id={member.userId}
                  name={member.name}
                  src={member.profileImage}
                  size="sm"
                  detail={
                    isSilent
                      ? `Silent for ${missedText(member.missed, rhythm)}, cannot lead`
                      : leadText(
                          { state: null, stage: member.stage ?? null, checkIns: member.checkIns },
                          rhythm === 'daily' ? 'days' : 'weeks',
                        )
                  }
                />
              </label>
            );
          })}
        </fieldset>
        {managesAll && members.length < capacity && (
          <PersonSelect
            label="Or bring somebody in"
            help="Members without a group are found by name. They join this group and lead it."
            usePeople={useWaitingPeople}
            onChoose={setNewcomer}
          />
        )}
        <TextInput
          label="Why"
          description="Both see this reason. It goes into the log."
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {lead && (
          <Checkbox
            label={`${firstName(lead.name)} stays in the group as a member`}
            checked={stays}
            onChange={(event) => setStays(event.currentTarget.checked)}
          />
        )}
      </div>
    </Modal>
  );
}
