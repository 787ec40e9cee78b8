import { stageLabel, stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useSearchParams } from '#router/router.ts';
import type { ManagedStagesQuery, StagePeopleQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './manage-stage.module.css';
import { MessageModal, messageModalId } from './message-modal.tsx';
import { ManagedStages, StagePeople } from '../stages.operations.ts';

/** The leader's page: who is in the stage, how far they are, who is stuck, and a way to write to them. */
export default function ManageStagePage() {
  return (
    <DataView
      query={ManagedStages}
      loading={<SkeletonCard />}
      empty={
        <EmptyState
          level={1}
          drawing="search"
          title="You do not lead a stage"
          text="Staff choose who leads a stage."
          action={<RouteButton to="home">Home</RouteButton>}
        />
      }
      ready={({ managedStages }) => <ChosenStage stages={managedStages} />}
    />
  );
}

type LedStage = ManagedStagesQuery['managedStages'][number];

/** Leaders of several stages switch between them; the address keeps the choice. */
function ChosenStage({ stages }: { stages: readonly LedStage[] }) {
  const [params, setParams] = useSearchParams();
  const stage = stages.find(({ id }) => String(id) === params.get('stage')) ?? stages[0];
  if (!stage) return null;
  const choose = (value: string) =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([key]) => key !== 'stage').concat([['stage', value]])),
      {
        replace: true,
      },
    );
  return (
    <ManageStage
      key={stage.id}
      stage={stage}
      choice={
        stages.length > 1 && (
          <div className={classes.choice}>
            <Segmented
              label="Stage"
              options={stages.map((each) => ({ value: String(each.id), label: stageLabel(each) ?? each.name }))}
              value={String(stage.id)}
              onChange={choose}
            />
          </div>
        )
      }
    />
  );
}

function ManageStage({ stage, choice }: { stage: LedStage; choice: ReactNode }) {
  return (
    <Page
      title="Manage stage"
      description={stageTitle(stage)}
      action={
        <RouteButton to="reviewMoveUp" params={{ id: stage.id }}>
          Review Move-Up ({stage.counts.waiting})
        </RouteButton>
      }
    >
      {choice}
      <DataView
        query={StagePeople}
        variables={{ stageId: stage.id }}
        loading={<SkeletonCard />}
        empty={
          <EmptyState
            drawing="box"
            title="Nobody is here yet"
            text="Members arrive when they move up or fill out the journey form."
          />
        }
        ready={({ stagePeople }) => <People stageId={stage.id} people={stagePeople} />}
      />
    </Page>
  );
}

type People = StagePeopleQuery['stagePeople'];

const views = [
  { value: 'all', label: 'Everyone' },
  { value: 'stuck', label: 'Stuck' },
  { value: 'notAsked', label: 'Not asked' },
  { value: 'waiting', label: 'Waiting' },
] as const;
type View = (typeof views)[number]['value'];

const isIn: Record<View, (each: People[number]) => boolean> = {
  all: () => true,
  stuck: ({ isStuck }) => isStuck,
  notAsked: ({ hasNotAsked }) => hasNotAsked,
  waiting: ({ isWaiting }) => isWaiting,
};

function People({ stageId, people }: { stageId: number; people: People }) {
  const modal = useModal();
  const [view, setView] = useState<View>('all');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = people.filter(isIn[view]);
  const shownIds = shown.map(({ id }) => id);
  const isAll = shownIds.length > 0 && shownIds.every((id) => chosen.includes(id));
  const average = Math.round(people.reduce((sum, { percentage }) => sum + percentage, 0) / people.length);
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div className={classes.stack}>
      <div className={classes.stats}>
        <StatGrid>
          <StatCard label="People here" value={people.length} />
          <StatCard label="Average progress" value={`${average}%`} />
          <StatCard label="Stuck for 14 days" value={people.filter(isIn.stuck).length} />
          <StatCard label="Waiting for review" value={people.filter(isIn.waiting).length} />
        </StatGrid>
      </div>
      <div className={classes.tools}>
        <Segmented label="Who" options={views} value={view} onChange={setView} />
        <Button
          leftSection={<IconMail size={18} />}
          variant="default"
          disabled={chosen.length === 0}
          onClick={() => modal.open(messageModalId)}
        >
          {chosen.length === 0 ? 'Write to people' : `Write to ${plural(chosen.length, 'person', 'people')}`}
        </Button>
      </div>
      <Card padding="none">
        <div className={classes.head}>
          <Checkbox
            label={`Select all ${shown.length}`}
            checked={isAll}
            onChange={() => setChosen(isAll ? [] : shownIds)}
            disabled={shown.length === 0}
          />
        </div>
        <ul className={classes.people}>
          {shown.map((each) => (
            <li key={each.id} className={classes.row}>
              <Checkbox
                aria-label={`Select ${each.person.name}`}
                checked={chosen.includes(each.id)}
                onChange={() => toggle(each.id)}
              />
              <Person
                id={each.person.id}
                name={each.person.name}
                src={each.person.profileImage}
                detail={
                  each.lastTaskAt ? (
                    <>
                      last task <DateText value={each.lastTaskAt} form="relative" />
                    </>
                  ) : (
                    <>
                      here since <DateText value={each.enteredAt} form="day" />
                    </>
                  )
                }
              />
              <span className={classes.bar}>
                <ProgressBar percent={each.percentage} label={`Progress of ${each.person.name}`} />
              </span>
              <span className={classes.count}>
                {each.doneCount} of {each.taskCount} tasks
              </span>
              <span className={classes.marks}>
                <XpChip kind="earned" points={each.points} />
                {each.isStuck && !each.hasNotAsked && <StatusBadge tone="danger">Stuck</StatusBadge>}
                {each.hasNotAsked && <StatusBadge tone="warning">Finished, not asked</StatusBadge>}
                {each.isWaiting && <StatusBadge tone="info">Waiting</StatusBadge>}
              </span>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className={classes.none}>Nobody.</p>}
      </Card>
      <MessageModal stageId={stageId} userIds={chosen} onSent={() => setChosen([])} />
    </div>
  );
}
