import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type TextareaFieldProps = Omit<TextareaProps, 'description'> & { help?: ReactNode };

/** Text of several lines; grows with its content. */
export function TextareaField({ help, ...props }: TextareaFieldProps) {
  return <Textarea description={help} autosize minRows={3} maxRows={12} {...props} />;
}
