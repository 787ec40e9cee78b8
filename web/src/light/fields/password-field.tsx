import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import light from '../light.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={light.end}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
