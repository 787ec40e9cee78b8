import { IconLock } from '@tabler/icons-react';
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx';
import classes from '../auth-panel.module.css';

type EmailFieldProps = TextFieldProps & { locked?: boolean };

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
      rightSection={locked && <IconLock size={18} aria-hidden />}
      classNames={locked ? { input: classes.locked } : undefined}
      {...props}
    />
  );
}
