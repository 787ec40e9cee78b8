import '@mantine/core/styles/PinInput.layer.css';
import { type ReactNode, useId } from 'react';
import { Input } from '#ui/inputs/input.tsx';
import { PinInput } from '#ui/inputs/pin-input.tsx';
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
export function PinField({ label, help, error, length = 6, ...props }: PinFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      inputContainer={(children) => (
        <fieldset className={classes.group} aria-labelledby={`${id}-label`}>
          {children}
        </fieldset>
      )}
    >
      <PinInput
        length={length}
        type="number"
        oneTimeCode
        placeholder=""
        gap="xs"
        error={Boolean(error)}
        getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${length}` })}
        classNames={{ root: classes.root, pinInput: classes.box, input: classes.input }}
        {...props}
      />
    </Input.Wrapper>
  );
}
