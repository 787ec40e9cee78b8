import { useQuery } from '#graphql/use-query.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import classes from '../events.module.css';
import { EventLevels } from '../events.operations.ts';
import type { EventFormControl } from './form-type.ts';

/** The audience: everyone with an account, or people with some levels. */
export function AccessFields({ form }: { form: EventFormControl }) {
  const { data } = useQuery(EventLevels);
  const { isFree, accessLevelIds } = form.values;
  const set = (id: string, isOn: boolean) =>
    form.setFieldValue('accessLevelIds', isOn ? [...accessLevelIds, id] : accessLevelIds.filter((each) => each !== id));
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>Access</legend>
      <CheckboxField label="Everyone with an account" {...form.getInputProps('isFree', { type: 'checkbox' })} />
      {!isFree && (
        <div className={classes.levels}>
          {(data?.eventLevels ?? []).map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={accessLevelIds.includes(id)}
              onChange={({ currentTarget }) => set(id, currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {form.errors['accessLevelIds'] && (
        <p className={classes.wrong} role="alert">
          {form.errors['accessLevelIds']}
        </p>
      )}
    </fieldset>
  );
}
