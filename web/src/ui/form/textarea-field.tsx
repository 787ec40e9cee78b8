import type { ReactNode } from 'react';
import { TextArea, type TextAreaProps } from '../inputs/text-area.tsx';

export type TextareaFieldProps = Omit<TextAreaProps, 'description'> & { help?: ReactNode };

/** Text of several lines; grows with its content. */
export function TextareaField({ help, ...props }: TextareaFieldProps) {
  return <TextArea description={help} autosize minRows={3} maxRows={12} {...props} />;
}
