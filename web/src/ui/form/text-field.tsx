import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../inputs/text-input.tsx';

/** `help` is under the field; `error` is the message beside it in words. */
export type TextFieldProps = Omit<TextInputProps, 'description'> & { help?: ReactNode };

export function TextField({ help, ...props }: TextFieldProps) {
  return <TextInput description={help} {...props} />;
}
