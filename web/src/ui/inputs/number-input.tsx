import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './number-input.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'rightSection'> & {
  value?: number | string;
  /** An empty field is the empty text. */
  onChange?: (value: number | string) => void;
  min: number;
  max: number;
};

/** A whole number, typed or stepped with the arrows. */
export function NumberInput({ value = '', onChange, onBlur, min, max, ...props }: NumberInputProps) {
  const number = value === '' ? null : Number(value);
  const step = (by: number) => onChange?.(within((number ?? min - by) + by, min, max));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '');
        onChange?.(digits === '' ? '' : Number(digits));
      }}
      onBlur={(event) => {
        if (number !== null && number !== within(number, min, max)) onChange?.(within(number, min, max));
        onBlur?.(event);
      }}
      onKeyDown={onKeyDown}
      rightSection={
        // The arrow keys do the same.
        <div className={classes.steps} aria-hidden>
          <PlainButton
            className={classes.step}
            tabIndex={-1}
            disabled={props.disabled || (number !== null && number >= max)}
            onClick={() => step(1)}
          >
            <IconChevronUp size={14} />
          </PlainButton>
          <PlainButton
            className={classes.step}
            tabIndex={-1}
            disabled={props.disabled || (number !== null && number <= min)}
            onClick={() => step(-1)}
          >
            <IconChevronDown size={14} />
          </PlainButton>
        </div>
      }
    />
  );
}

function within(number: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, number));
}
