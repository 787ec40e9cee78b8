import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef } from 'react';
import light from '../light.module.css';
import classes from './pin-field.module.css';

type PinFieldProps = {
  label: string;
  value: string;
  error?: string | null;
  length: number;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The first box. */
  firstRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  /** Called with all digits once the last one is entered. */
  onComplete: (value: string) => void;
};

/** The code from a message, one box for each digit; a pasted code fills them all. */
export function PinField({
  label,
  value,
  error,
  length,
  firstRef,
  onChange,
  onComplete,
  ...attributes
}: PinFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focusBox = (index: number) =>
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]?.focus();

  /** Digits into the boxes from `index` on, over what is there; the code has no gaps. */
  const write = (index: number, text: string) => {
    const digits = text.replaceAll(/[^0-9]/g, '').slice(0, length - index);
    if (digits === '') return;
    const start = Math.min(index, value.length);
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length);
    onChange(next);
    focusBox(start + digits.length);
    if (next.length === length) onComplete(next);
  };
  const remove = (index: number) => {
    onChange(value.slice(0, index) + value.slice(index + 1));
    focusBox(index);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) focusBox(index + step);
    else if (event.key === 'Backspace') remove(value[index] === undefined ? Math.max(0, index - 1) : index);
    else if (event.key === 'Delete') remove(index);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    // A whole code replaces what was there, wherever the cursor is.
    write(text.replaceAll(/[^0-9]/g, '').length >= length ? 0 : index, text);
  };

  return (
    <div className={light.field}>
      <div id={`${id}-label`} className={light.label}>
        {label}
      </div>
      <fieldset ref={group} className={classes.group} aria-labelledby={`${id}-label`}>
        {Array.from({ length }, (_, index) => (
          <input
            // eslint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            {...attributes}
            ref={index === 0 ? firstRef : undefined}
            autoFocus={index === 0 && attributes.autoFocus}
            className={`${light.input} ${classes.box}`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={value[index] ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            // The digit that was there may stand before or after the new one; a phone may fill in the whole code.
            onChange={({ currentTarget }) => write(index, currentTarget.value.replace(value[index] ?? '', ''))}
          />
        ))}
      </fieldset>
      {error && (
        <p id={`${id}-error`} className={light.error}>
          <span role="alert">{error}</span>
        </p>
      )}
    </div>
  );
}
