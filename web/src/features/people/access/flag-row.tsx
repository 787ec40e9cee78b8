import { memo } from 'react';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import classes from './flag-row.module.css';

/** Switches flags of one list on or off. */
export type SetFlags = (flags: readonly string[], isOn: boolean) => void;

type Props = {
  flag: string;
  label: string;
  isOn: boolean;
  wasOn: boolean;
  /** Only the viewer's own flags can be granted. */
  isOwn: boolean;
  disabled: boolean;
  onSet: SetFlags;
};

/** One flag. Memoized: a level has some 170 of them, and each key typed on the page would redraw them all. */
export const FlagRow = memo(function FlagRow({ flag, label, isOn, wasOn, isOwn, disabled, onSet }: Props) {
  return (
    <div className={classes.flag} data-changed={isOn !== wasOn || undefined}>
      <CheckboxField
        label={label}
        help={!disabled && !isOwn ? 'You do not have this yourself' : undefined}
        checked={isOn}
        disabled={disabled || !isOwn}
        onChange={(event) => onSet([flag], event.currentTarget.checked)}
      />
    </div>
  );
});
