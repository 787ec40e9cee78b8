import { plural } from '@app/rules/text/plural';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccessLevelsPage } from './access-levels.operations.ts';
import { type FlagSets, countMissingFlags } from './use-own-flags.ts';

export type CopiedFlags = { pageFlags: string[]; functionFlags: string[] };

type Props = {
  /** The level that is edited; it is no preset for itself. */
  exceptId: string | null;
  ownFlags: FlagSets;
  chosen: CopiedFlags;
  onCopy: (flags: CopiedFlags) => void;
};

/** Replaces the chosen flags with those of another level; one undo is offered. */
export function CopyFrom({ exceptId, ownFlags, chosen, onCopy }: Props) {
  const { mayOpen } = useAccess();
  const { data } = useQuery(AccessLevelsPage, {
    variables: { filter: { search: null }, page: 1, pageSize: 100 },
    skip: !mayOpen('accessLevels'),
  });
  const levels = (data?.accessLevelsPage.items ?? []).filter(({ id }) => id !== exceptId);
  if (levels.length === 0) return null;

  const copy = (id: string | null) => {
    const level = levels.find((candidate) => candidate.id === id);
    if (!level) return;
    const former = { pageFlags: chosen.pageFlags, functionFlags: chosen.functionFlags };
    onCopy({
      pageFlags: level.pageFlags.filter((flag) => ownFlags.pages.has(flag)),
      functionFlags: level.functionFlags.filter((flag) => ownFlags.functions.has(flag)),
    });
    const leftOut = countMissingFlags(ownFlags, level);
    toast.info(
      leftOut > 0
        ? `Copied from ${level.name}, without ${plural(leftOut, 'flag')} that you do not have`
        : `Copied from ${level.name}`,
      { action: { label: 'Undo', onClick: () => onCopy(former) }, duration: 8000 },
    );
  };

  return (
    <SelectField
      label="Copy from"
      placeholder="Choose a level to start from"
      searchable
      data={levels.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={copy}
    />
  );
}
