import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput, type TextInputProps } from '../inputs/text-input.tsx';
import classes from './password-field.module.css';

export type PasswordFieldProps = Omit<TextInputProps, 'description' | 'type' | 'rightSection'> & { help?: ReactNode };

/** A password that can be shown while it is typed. */
export function PasswordField({ help, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      description={help}
      type={visible ? 'text' : 'password'}
      rightSection={
        !props.disabled && (
          <IconButton
            className={classes.eye}
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-pressed={visible}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          </IconButton>
        )
      }
      {...props}
    />
  );
}
