import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Input } from '../inputs/input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import classes from './pin-field.module.css';

type PinFieldProps = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  value?: string;
  onChange?: (value: string) => void;
  /** Called with all digits once the last one is entered. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
};

/** The code from a message, one box for each digit; a pasted code fills them all. */
export function PinField({ label, help, error, length = 6, disabled, autoFocus, name, ...kept }: PinFieldProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const { digits, write, erase } = useDigits(length, kept);
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, length - 1))]?.focus();

  const onInput = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const typed = onlyDigits(event.currentTarget.value);
    // A digit over another one replaces it; phones put a whole code from a message into the first box.
    const fresh = typed.length === 2 && digits[at] ? typed.replace(digits[at], '') : typed;
    if (fresh === '') return event.currentTarget.value === '' ? erase(at) : undefined;
    focus(write(at, fresh));
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(at - 1);
    else if (event.key === 'ArrowRight') focus(at + 1);
    else if (event.key === 'Backspace' && !digits[at]) {
      erase(at - 1);
      focus(at - 1);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = onlyDigits(event.clipboardData.getData('text'));
    if (pasted) focus(write(0, pasted));
  };

  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      inputContainer={(children) => (
        <fieldset className={classes.group} aria-labelledby={`${id}-label`}>
          <div className={classes.root}>{children}</div>
        </fieldset>
      )}
    >
      {name && <input type="hidden" name={name} value={digits.join('')} />}
      {digits.map((digit, at) => (
        <TextInput
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className={classes.box}
          classNames={{ input: classes.input }}
          error={Boolean(error)}
          aria-label={`Digit ${at + 1} of ${length}`}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          disabled={disabled}
          autoFocus={autoFocus && at === 0}
          value={digit}
          onChange={onInput(at)}
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </Input.Wrapper>
  );
}

type Kept = Pick<PinFieldProps, 'value' | 'onChange' | 'onComplete'>;

/** The digits so far, kept here or by the owner. */
function useDigits(length: number, { value, onChange, onComplete }: Kept) {
  const [own, setOwn] = useState<readonly string[]>(() => Array.from({ length }, () => ''));
  // An owner knows the text alone, so a gap in the middle is known here.
  const isOwners = value !== undefined && value !== own.join('');
  const digits = isOwners ? Array.from({ length }, (_, at) => value[at] ?? '') : own;

  const change = (next: readonly string[]) => {
    setOwn(next);
    onChange?.(next.join(''));
    if (next.every(Boolean)) onComplete?.(next.join(''));
  };
  return {
    digits,
    /** Writes from one box on and says which box is next. */
    write: (at: number, text: string) => {
      change(digits.map((digit, index) => (index >= at ? (text[index - at] ?? digit) : digit)));
      return at + text.length;
    },
    erase: (at: number) => change(digits.map((digit, index) => (index === at ? '' : digit))),
  };
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
