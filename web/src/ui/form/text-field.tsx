import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** `help` is under the field; `error` is the message beside it in words. */
export type TextFieldProps = Omit<TextInputProps, 'description'> & { help?: ReactNode };

export function TextField({ help, ...props }: TextFieldProps) {
  return <TextInput description={help} {...props} />;
}
