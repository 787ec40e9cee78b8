import { type SplitMode, splitSize } from '@app/rules/growth/challenges/run-input';
import { dayPartFacts } from '@app/rules/growth/challenges/split-groups';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import {
  ChallengeGroups,
  ChallengeMembers,
  ChallengeRuns,
  ChallengeSplit,
  SplitChallengeGroups,
} from './challenge-groups.operations.ts';
import classes from './staff.module.css';

export const splitModalId = 'split-challenge';

/** The automatic split, seen before it is done. */
export function SplitModal({ run }: { run: ChallengeRunFieldsFragment }) {
  const modal = useModal();
  return modal.current === splitModalId ? <OpenSplit run={run} /> : null;
}

function OpenSplit({ run }: { run: ChallengeRunFieldsFragment }) {
  const modal = useModal();
  const [mode, setMode] = useState<SplitMode>('rest');
  const [typed, setTyped] = useState(String(run.groupSize));
  const size = splitSize.safeParse(Number(typed));
  const { data, previousData, error } = useQuery(ChallengeSplit, {
    variables: { runId: run.id, size: size.data ?? run.groupSize, mode },
    skip: !size.success,
    fetchPolicy: 'network-only',
  });
  const [split, { loading }] = useMutation(SplitChallengeGroups, {
    refetchQueries: [ChallengeGroups, ChallengeMembers, ChallengeRuns, ChallengeSplit],
  });
  const preview = (data ?? previousData)?.challengeSplit;
  const mayRebuild = run.state === 'coming' || run.state === 'unscheduled';
  const apply = async () => {
    if (!data || !size.success) return;
    const { people } = data.challengeSplit;
    const variables = { runId: run.id, size: size.data, mode, expectedPeople: people };
    const isDone = await attempt(split({ variables }), `${plural(people, 'person', 'people')} placed in groups`);
    if (isDone) modal.close();
  };
  return (
    <Modal
      id={splitModalId}
      title="Form groups"
      width={640}
      footer={
        <>
          <CancelButton />
          <Button
            loading={loading}
            disabled={!data || data.challengeSplit.people === 0 || !size.success}
            onClick={() => void apply()}
          >
            {preview && preview.people > 0 ? `Place ${plural(preview.people, 'person', 'people')}` : 'Place people'}
          </Button>
        </>
      }
    >
      <div className={classes.split}>
        <p className={classes.quiet}>
          People who are active at the same time of day come together: by their check-ins, their last visit, or the hour
          at which they joined.
        </p>
        {mayRebuild && (
          <Segmented
            label="Who"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'rest', label: 'People without a group' },
              { value: 'all', label: 'Everyone anew' },
            ]}
          />
        )}
        <TextInput
          label="People in a group, at most"
          inputMode="numeric"
          value={typed}
          error={size.success ? undefined : size.error.issues[0]?.message}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mode === 'all' && (
          <p role="status" className={classes.warning}>
            Every group is formed anew: names, leads and what was moved by hand are lost.
          </p>
        )}
        {error && <p role="alert">{errorText(error)}</p>}
        {!preview && !error && size.success && <SkeletonText />}
        {preview && (preview.people === 0 ? <p>Everyone has a group.</p> : <Preview groups={preview.groups} />)}
      </div>
    </Modal>
  );
}

type PreviewProps = {
  groups: readonly {
    name: string;
    part: keyof typeof dayPartFacts;
    people: string[];
    before: number;
    groupId?: number | null;
  }[];
};

function Preview({ groups }: PreviewProps) {
  return (
    <ul className={classes.preview} aria-label="Preview">
      {groups.map(({ name, part, people, before, groupId }) => (
        <li key={name}>
          <p className={classes.previewHead}>
            <b>{name}</b>
            <span className={classes.quiet}>
              {groupId == null ? 'New' : `${before} now`} · {plural(people.length, 'person', 'people')} ·{' '}
              {dayPartFacts[part].label} ({dayPartFacts[part].hours})
            </span>
          </p>
          <p className={classes.names}>{people.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
