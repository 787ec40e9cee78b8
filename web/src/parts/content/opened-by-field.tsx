import { errorText } from '@app/rules/errors/error-text';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import classes from './content.module.css';
import { ContentLevels } from './content.operations.ts';

type OpenedByFieldProps = { value: readonly string[]; onChange: (ids: string[]) => void; error?: ReactNode };

/** The access levels whose holders may open a piece of content. */
export function OpenedByField({ value, onChange, error }: OpenedByFieldProps) {
  const { data, error: failure } = useQuery(ContentLevels);
  const shownError = error ?? (failure && errorText(failure));
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Open to these access levels</legend>
      <div className={classes.checkGrid}>
        {(data?.contentLevels ?? []).map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, id] : value.filter((levelId) => levelId !== id))
            }
          />
        ))}
      </div>
      {shownError && (
        <p className={classes.wrong} role="alert">
          {shownError}
        </p>
      )}
    </fieldset>
  );
}
