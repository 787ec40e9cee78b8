import { IconLock } from '@tabler/icons-react';
import light from '#light/light.module.css';
import { TextField, type TextFieldProps } from '#light/fields/text-field.tsx';

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'end'> & { locked?: boolean };

/** An address; a locked one can be read and copied but not changed. */
export function EmailField({ locked = false, ...props }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={locked}
      end={
        locked && (
          <span className={light.end}>
            <IconLock size={18} aria-hidden />
          </span>
        )
      }
      {...props}
    />
  );
}
