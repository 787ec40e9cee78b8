import { useQuery } from '@apollo/client/react';
import { mayGrant } from '@app/rules/access/grants';
import { useCurrentUser } from '../../session/auth-context.ts';
import { useAccess } from '../../session/use-access.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { EnrolmentLevels } from './enrolment.operations.ts';
import classes from './subscriptions.module.css';

type LevelsToAddProps = {
  held: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (names: readonly string[]) => void;
};

/** Levels that the person does not hold. Those the viewer does not hold in full cannot be ticked. */
export function LevelsToAdd({ held, value, onChange }: LevelsToAddProps) {
  const { mayOpen } = useAccess();
  const { pageAccess, functionAccess } = useCurrentUser();
  const { data } = useQuery(EnrolmentLevels, { skip: !mayOpen('users') && !mayOpen('accessLevels') });
  const viewer = { pages: flagsIn(pageAccess), functions: flagsIn(functionAccess) };
  const levels = (data?.accessLevels ?? []).filter(({ id }) => !held.some((level) => level.id === id));
  if (levels.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Access levels to add</legend>
      {levels.map(({ id, name, pageFlags, functionFlags }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={value.includes(name)}
          disabled={!mayGrant(viewer, { pages: new Set(pageFlags), functions: new Set(functionFlags) })}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, name] : value.filter((each) => each !== name))
          }
        />
      ))}
    </fieldset>
  );
}

function flagsIn(access: Readonly<Record<string, boolean | undefined>>): Set<string> {
  return new Set(Object.keys(access).filter((flag) => access[flag]));
}
