import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { type LevelReceiver, useLevelChoices } from './people-choices.ts';
import classes from './people.module.css';

type LevelChecksProps = {
  /** The person with the levels; a new one without it. */
  person?: LevelReceiver;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
};

/** The levels somebody holds. One that the viewer may not hand out cannot be ticked. */
export function LevelChecks({ person, value, onChange, error }: LevelChecksProps) {
  const levels = useLevelChoices(person);
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Access levels</legend>
      {levels.map(({ value: id, label, isGrantable }) => (
        <CheckboxField
          key={id}
          label={label}
          checked={value.includes(id)}
          disabled={!isGrantable && !value.includes(id) && !person?.levelIds.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, id] : value.filter((levelId) => levelId !== id))
          }
        />
      ))}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
