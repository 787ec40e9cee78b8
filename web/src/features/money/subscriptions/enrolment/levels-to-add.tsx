import { grantRefusal, unionOfFlags } from '@app/rules/people/access/grants';
import { useQuery } from '#graphql/use-query.ts';
import { useGranter } from '#session/granter.ts';
import { useAccess } from '#session/use-access.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { EnrolmentLevels } from './enrolment.operations.ts';
import classes from '../subscriptions.module.css';

type LevelsToAddProps = {
  ownLevels: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (names: readonly string[]) => void;
};

/** Levels that the person does not hold. Those the viewer may not hand out cannot be ticked. */
export function LevelsToAdd({ ownLevels, value, onChange }: LevelsToAddProps) {
  const { mayOpen } = useAccess();
  const granter = useGranter();
  const { data } = useQuery(EnrolmentLevels, { skip: !mayOpen('users') && !mayOpen('accessLevels') });
  const isOwn = ({ id }: { id: string }) => ownLevels.some((level) => level.id === id);
  const all = (data?.accessLevels ?? []).map((level) => ({
    ...level,
    flags: { pages: new Set(level.pageFlags), functions: new Set(level.functionFlags) },
  }));
  const levels = all.filter((level) => !isOwn(level));
  const receiver = { flags: unionOfFlags(all.filter(isOwn).map(({ flags }) => flags)) };
  if (levels.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Access levels to add</legend>
      {levels.map(({ id, name, flags }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={value.includes(name)}
          disabled={grantRefusal(granter, flags, receiver) !== null}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, name] : value.filter((each) => each !== name))
          }
        />
      ))}
    </fieldset>
  );
}
