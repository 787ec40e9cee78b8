import { grantRefusal, mayActOn, unionOfFlags } from '@app/rules/people/access/grants';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { useQuery } from '#graphql/use-query.ts';
import { useGranter } from '#session/granter.ts';
import { useAccess } from '#session/use-access.ts';
import type { FilterOption } from '#ui/data-table/table-types.ts';
import { BatchChoices, GroupChoices, LevelChoices, StageChoices } from './people.operations.ts';

type LevelChoice = FilterOption & {
  /** Whether the viewer may hand it out. */
  isGrantable: boolean;
  /** Whether the viewer has all its flags, as removing it requires. */
  mayRemove: boolean;
};

/** The receiver of a level; a new person without it. */
export type LevelReceiver = { id: number; levelIds: readonly string[] };

/** Every level by name, and whether the viewer may hand it out. */
export function useLevelChoices(to?: LevelReceiver): LevelChoice[] {
  const { mayOpen } = useAccess();
  const granter = useGranter();
  const { data } = useQuery(LevelChoices, { skip: !mayOpen('users') });
  const levels = (data?.accessLevels ?? []).map(({ id, name, pageFlags, functionFlags }) => ({
    id,
    name,
    flags: { pages: new Set(pageFlags), functions: new Set(functionFlags) },
  }));
  const ownLevels = levels.filter(({ id }) => to?.levelIds.includes(id));
  const receiver = { flags: unionOfFlags(ownLevels.map(({ flags }) => flags)), isGranter: to?.id === granter.id };
  return levels.map(({ id, name, flags }) => ({
    value: id,
    label: name,
    isGrantable: grantRefusal(granter, flags, receiver) === null,
    mayRemove: mayActOn(granter, { flags }),
  }));
}

export function useBatchChoices(): FilterOption[] {
  const { mayOpen } = useAccess();
  const { data } = useQuery(BatchChoices, { skip: !mayOpen('batches') && !mayOpen('enrollUser') });
  return (data?.enrollmentBatches ?? []).map(({ batch }) => ({ value: String(batch.id), label: batch.name }));
}

export function useGroupChoices(): FilterOption[] {
  const { mayOpen } = useAccess();
  const { data } = useQuery(GroupChoices, { skip: !mayOpen('groups') });
  return (data?.groups.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

export function useStageChoices(): FilterOption[] {
  const { data } = useQuery(StageChoices);
  return (data?.stages ?? []).map((stage) => ({ value: String(stage.id), label: stageTitle(stage) }));
}
