import { isSilentGroup, memberStateLabels } from '@app/rules/care/accountability/balance';
import { errorText } from '@app/rules/errors/error-text';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { AccountabilityGroupRowFragment, AccountabilityMemberState } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { AccountabilityCheckIns, PutForwardAccountabilityLead } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import { moveModalId, MoveModal } from './move-modal.tsx';
import classes from './staff.module.css';

const tones: Record<AccountabilityMemberState, BadgeTone> = { active: 'success', missed: 'warning', silent: 'danger' };

type GroupDrawerProps = {
  group: AccountabilityGroupRowFragment | null;
  managesAll: boolean;
  onClose: () => void;
  onMoveAll?: () => void;
  onChooseLead?: () => void;
  onEnd?: () => void;
};

/** The people of a group with what they wrote, for its lead and for staff. */
export function GroupDrawer({ group, managesAll, onClose, onMoveAll, onChooseLead, onEnd }: GroupDrawerProps) {
  const modal = useModal();
  const [read, setRead] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ userId: number; name: string } | null>(null);
  const [putForward] = useMutation(PutForwardAccountabilityLead, { refetchQueries: everything });
  return (
    <>
      <Drawer opened={group !== null} onClose={onClose} title={group?.name ?? ''}>
        {group && isSilentGroup(group) && (
          <Banner
            tone="warning"
            icon={<IconMoodEmpty size={20} />}
            title="Everyone here has gone silent."
            detail={
              managesAll
                ? 'Move them to a group that is active, bring in somebody who leads them, or close the group and give them a break.'
                : 'Nudge them, or ask staff to bring in another lead.'
            }
            action={
              managesAll && (
                <span className={classes.ways}>
                  <Button size="sm" variant="default" onClick={onMoveAll}>
                    Move everyone
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    disabled={group.members.length >= group.capacity}
                    onClick={onChooseLead}
                  >
                    Bring in a lead
                  </Button>
                  <Button size="sm" variant="default" onClick={onEnd}>
                    Close the group
                  </Button>
                </span>
              )
            }
          />
        )}
        <ul className={classes.people}>
          {group?.members.map((member) => (
            <li key={member.userId}>
              <div className={classes.personLine}>
                <Person
                  id={member.userId}
                  name={member.name}
                  src={member.profileImage}
                  detail={[member.isLead && 'Lead', member.batch, member.stage != null && `Stage ${member.stage}`]
                    .filter(Boolean)
                    .join(' · ')}
                />
                <StatusBadge tone={tones[member.state]}>{memberStateLabels[member.state]}</StatusBadge>
                <RowMenu
                  label={`Actions of ${member.name}`}
                  actions={[
                    ...(group.mayRead
                      ? [
                          {
                            label: 'Read check-ins',
                            onClick: () => setRead(read === member.userId ? null : member.userId),
                          },
                        ]
                      : []),
                    ...(!group.mayChange || member.isLead || member.state === 'silent'
                      ? []
                      : [
                          {
                            label: 'Put forward as lead',
                            onClick: () =>
                              void attempt(
                                putForward({ variables: { userId: member.userId, words: '' } }),
                                `${member.name} is put forward`,
                              ),
                          },
                        ]),
                    ...(managesAll && !member.isLead
                      ? [
                          {
                            label: 'Move to another group',
                            onClick: () => {
                              setMoved(member);
                              modal.open(moveModalId);
                            },
                          },
                        ]
                      : []),
                  ]}
                />
              </div>
              <PeriodBar periods={member.periods} label={`Check-ins of ${member.name}`} />
              {read === member.userId && <CheckIns userId={member.userId} onClose={() => setRead(null)} />}
            </li>
          ))}
        </ul>
      </Drawer>
      {moved && <MoveModal key={moved.userId} people={[moved]} />}
    </>
  );
}

function CheckIns({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { data, error } = useQuery(AccountabilityCheckIns, { variables: { userId } });
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <SkeletonText />;
  if (data.accountabilityCheckIns.length === 0) return <p className={classes.quiet}>No check-in yet.</p>;
  return (
    <>
      <ul className={classes.checkIns}>
        {data.accountabilityCheckIns.map(({ id, day, done, goal, blocker, picture }) => (
          <li key={id}>
            <span className={classes.quiet}>
              <DateText value={day} />
            </span>
            {done && <p>{done}</p>}
            {goal && <p className={classes.quiet}>Next: {goal}</p>}
            {blocker && <p className={classes.quiet}>In the way: {blocker}</p>}
            {!done && !goal && !blocker && <p className={classes.quiet}>Checked in without words.</p>}
            {picture && <img src={picture} alt="What they made" loading="lazy" />}
          </li>
        ))}
      </ul>
      <PlainButton className={classes.textButton} onClick={onClose}>
        Close
      </PlainButton>
    </>
  );
}
