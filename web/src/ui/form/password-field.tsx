import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PasswordInput, type PasswordInputProps } from '#ui/inputs/password-input.tsx';

export type PasswordFieldProps = Omit<PasswordInputProps, 'description' | 'visible'> & { help?: ReactNode };

/** A password that can be shown while it is typed. */
export function PasswordField({ help, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      description={help}
      // Mantine says it for other inputs only, and the form looks for it to find the first wrong field.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        tabIndex: 0,
        'aria-hidden': false,
        color: 'gray',
      }}
      {...props}
    />
  );
}
