import { useQuery } from '@apollo/client/react';
import { mayGrant } from '@app/rules/access/grants';
import { stageTitle } from '@app/rules/stages/stage-title';
import { useCurrentUser } from '../../session/auth-context.ts';
import { useAccess } from '../../session/use-access.ts';
import type { FilterOption } from '../../ui/data-table/table-types.ts';
import { BatchChoices, GroupChoices, LevelChoices, StageChoices } from './people.operations.ts';

type LevelChoice = FilterOption & { isGrantable: boolean };

/** Every level by name, and whether the viewer may hand it out: nobody gives what they do not hold. */
export function useLevelChoices(): LevelChoice[] {
  const { mayOpen } = useAccess();
  const { pageAccess, functionAccess } = useCurrentUser();
  const { data } = useQuery(LevelChoices, { skip: !mayOpen('users') });
  const held = { pages: flagsIn(pageAccess), functions: flagsIn(functionAccess) };
  return (data?.accessLevels ?? []).map(({ id, name, pageFlags, functionFlags }) => ({
    value: id,
    label: name,
    isGrantable: mayGrant(held, { pages: new Set(pageFlags), functions: new Set(functionFlags) }),
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

function flagsIn(access: Readonly<Record<string, boolean | undefined>>): Set<string> {
  return new Set(Object.keys(access).filter((flag) => access[flag]));
}
