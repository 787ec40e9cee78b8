import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import authoring from '#parts/content/authoring.module.css';
import classes from '../courses.module.css';

type TrackUnitsFieldProps = {
  units: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
};

/** The chosen units in the order of the track, then those that are left. */
export function TrackUnitsField({ units, value, onChange, error }: TrackUnitsFieldProps) {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const rest = units.filter(({ id }) => !value.includes(id));
  const move = (at: number, by: -1 | 1) => {
    const id = value[at];
    if (id !== undefined) onChange(value.toSpliced(at, 1).toSpliced(at + by, 0, id));
  };
  return (
    <Input.Wrapper label="Units" labelElement="div" error={error}>
      <ol className={authoring.files}>
        {value.map((id, at) => (
          <li key={id} className={authoring.fileRow}>
            <span className={authoring.grow}>
              <CheckboxField
                label={`${at + 1}. ${names.get(id) ?? ''}`}
                checked
                onChange={() => onChange(value.filter((each) => each !== id))}
              />
            </span>
            <span className={classes.moveButtons}>
              <IconButton aria-label={`Move ${names.get(id)} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <IconArrowUp size={18} />
              </IconButton>
              <IconButton
                aria-label={`Move ${names.get(id)} down`}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} />
              </IconButton>
            </span>
          </li>
        ))}
        {rest.map(({ id, name }) => (
          <li key={id} className={authoring.fileRow}>
            <CheckboxField label={name} checked={false} onChange={() => onChange([...value, id])} />
          </li>
        ))}
      </ol>
    </Input.Wrapper>
  );
}
