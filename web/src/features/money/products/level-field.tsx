import { errorText } from '@app/rules/errors/error-text';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ProductLevelChoices } from './products.operations.ts';

type LevelFieldProps = {
  /** Shown until the choices have come. */
  initial?: { id: string; name: string } | null;
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  error?: ReactNode;
};

/** The level that buyers get. Those that give more than the viewer holds can be seen but not chosen. */
export function LevelField({ initial, value, onChange, error }: LevelFieldProps) {
  const { data, error: failure } = useQuery(ProductLevelChoices);
  const choices = data?.productLevelChoices ?? [];
  // The current level stays visible, even when it is no longer offered.
  const isOffered = choices.some(({ id }) => id === initial?.id);
  const levels = initial && !isOffered ? [{ ...initial, mayGrant: true }, ...choices] : choices;
  return (
    <SelectField
      label="Access level granted"
      help="Buyers get it with their first payment. You cannot choose levels with more access than you have."
      placeholder="None"
      clearable
      searchable
      rightSection={undefined}
      rightSectionPointerEvents="auto"
      data={levels.map(({ id, name, mayGrant }) => ({ value: id, label: name, disabled: !mayGrant && id !== value }))}
      value={value ?? null}
      onChange={onChange}
      error={error ?? (failure && errorText(failure))}
    />
  );
}
