import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../inputs/checkbox.tsx';
import classes from './checkbox-field.module.css';

export type CheckboxFieldProps = Omit<CheckboxProps, 'description'> & { help?: ReactNode };

export function CheckboxField({ help, ...props }: CheckboxFieldProps) {
  return (
    <Checkbox
      description={help}
      classNames={{
        root: classes.root,
        body: classes.body,
        labelWrapper: classes.labelWrapper,
        label: classes.label,
        description: classes.help,
        error: classes.error,
      }}
      {...props}
    />
  );
}
