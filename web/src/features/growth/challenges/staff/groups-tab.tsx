import { dayPartFacts } from '@app/rules/growth/challenges/split-groups';
import { plural } from '@app/rules/text/plural';
import { errorText } from '@app/rules/errors/error-text';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { ChallengeGroupFieldsFragment, ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { Title } from '#ui/values/title.tsx';
import {
  ChallengeGroups,
  ChallengeRuns,
  DeleteChallengeGroup,
  MoveChallengers,
} from './challenge-groups.operations.ts';
import { GroupModal, groupModalId } from './group-modal.tsx';
import { MoveModal, moveModalId } from './move-modal.tsx';
import { splitModalId } from './split-modal.tsx';
import classes from './staff.module.css';

type Group = ChallengeGroupFieldsFragment;
type Member = Group['members'][number];
type TabProps = { run: ChallengeRunFieldsFragment; mayManage: boolean };

/** Every group with its people. A person is dragged to another group, or moved with the keyboard through the menu. */
export function GroupsTab({ run, mayManage }: TabProps) {
  const modal = useModal();
  const { data, error, refetch } = useQuery(ChallengeGroups, { variables: { runId: run.id } });
  const [edited, setEdited] = useState<Group | null>(null);
  const [moved, setMoved] = useState<Member | null>(null);
  const [move] = useMutation(MoveChallengers, { refetchQueries: [ChallengeGroups, ChallengeRuns] });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  const groups = data.challengeGroups;
  const edit = (group: Group | null) => {
    setEdited(group);
    modal.open(groupModalId);
  };
  const drop = async (group: Group, participantId: number) => {
    const member = groups.flatMap(({ members }) => members).find(({ id }) => id === participantId);
    if (!member || member.groupId === group.id) return;
    await attempt(
      move({ variables: { participantIds: [participantId], groupId: group.id } }),
      `${member.name} moved to ${group.name}`,
    );
  };
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          drawing="chat"
          title="No groups yet"
          text={`${plural(run.people, 'person', 'people')} joined. Form groups by the time of day in which people are active.`}
          action={mayManage && <Button onClick={() => modal.open(splitModalId)}>Form groups</Button>}
        />
      ) : (
        <div className={classes.groups}>
          {groups.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              mayManage={mayManage}
              onEdit={() => edit(group)}
              onMove={(member) => {
                setMoved(member);
                modal.open(moveModalId);
              }}
              onDropMember={(id) => void drop(group, id)}
            />
          ))}
        </div>
      )}
      {mayManage && groups.length > 0 && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} />}
          onClick={() => edit(null)}
        >
          New group
        </Button>
      )}
      <GroupModal key={edited?.id ?? 'new'} run={run} group={edited} />
      {moved && <MoveModal key={moved.id} run={run} people={[moved]} />}
    </>
  );
}

type GroupCardProps = {
  group: Group;
  mayManage: boolean;
  onEdit: () => void;
  onMove: (member: Member) => void;
  onDropMember: (participantId: number) => void;
};

const dragged = 'application/x-tribe-challenger';

function GroupCard({ group, mayManage, onEdit, onMove, onDropMember }: GroupCardProps) {
  const { id, name, size, leadId, done, possible, part, members } = group;
  const [isOver, setOver] = useState(false);
  const [remove] = useMutation(DeleteChallengeGroup, { refetchQueries: [ChallengeGroups, ChallengeRuns] });
  const silent = members.filter(({ isSilent }) => isSilent).length;
  const accept = (event: DragEvent) => {
    if (!mayManage || !event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const askAndDelete = async () => {
    if (!(await confirm({ title: `Delete Group ${name}?`, confirmLabel: 'Delete', danger: true }))) return;
    await attempt(remove({ variables: { id } }), `Group ${name} deleted`);
  };
  return (
    <section
      className={classes.group}
      data-over={isOver || undefined}
      aria-label={`Group ${name}`}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const participantId = Number(event.dataTransfer.getData(dragged));
        if (participantId) onDropMember(participantId);
      }}
    >
      <header className={classes.groupHead}>
        <div className={classes.groupTitle}>
          <Title order={3}>{name}</Title>
          <span className={classes.quiet}>
            {members.length} of {size} seats{part && ` · ${dayPartFacts[part].label}`}
          </span>
        </div>
        {mayManage && (
          <RowMenu
            label={`Actions of Group ${name}`}
            actions={[
              { label: 'Edit', icon: <IconPencil size={18} />, onClick: onEdit },
              ...(members.length === 0
                ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => void askAndDelete() }]
                : []),
            ]}
          />
        )}
      </header>
      <div className={classes.groupProgress}>
        <ProgressBar
          percent={possible > 0 ? (done / possible) * 100 : 0}
          label={`Progress of Group ${name}`}
          tone="primary"
        />
        <span className={classes.marks}>
          <span className={classes.quiet}>
            {possible > 0 ? `${Math.round((done / possible) * 100)}% of tasks` : 'Not started'}
          </span>
          {leadId === null && members.length > 0 && <StatusBadge tone="warning">No lead</StatusBadge>}
          {silent > 0 && <StatusBadge tone="danger">{silent} silent</StatusBadge>}
        </span>
      </div>
      <ul className={classes.members}>
        {members.map((member) => (
          <li
            key={member.id}
            className={classes.member}
            draggable={mayManage}
            onDragStart={(event) => {
              event.dataTransfer.setData(dragged, String(member.id));
              event.dataTransfer.effectAllowed = 'move';
            }}
          >
            <Avatar id={member.userId ?? member.id} name={member.name} src={member.profileImage} size="sm" />
            <span className={classes.memberName}>
              {member.name}
              {member.userId !== null && member.userId === leadId && <span className={classes.quiet}> · Lead</span>}
            </span>
            {member.isSilent && <StatusBadge tone="danger">Silent</StatusBadge>}
            {member.isFinished && <StatusBadge tone="success">Finished</StatusBadge>}
            <span className={classes.quiet}>{member.doneCount}</span>
            {mayManage && (
              <RowMenu
                label={`Actions of ${member.name}`}
                actions={[{ label: 'Move to another group', onClick: () => onMove(member) }]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
