import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldFrameProps, useFieldAria } from './field-frame.tsx';
import classes from './field.module.css';
import { InputBox, type InputBoxProps } from './input-box.tsx';

export type TextInputProps = FieldFrameProps &
  InputBoxProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps | keyof InputBoxProps> & { classNames?: { input?: string } };

/** One line of text with its label, help and error. */
export function TextInput({
  label,
  description,
  error,
  withAsterisk,
  className,
  classNames: given,
  leftSection,
  rightSection,
  size,
  id,
  ...input
}: TextInputProps) {
  const { ids, aria } = useFieldAria(id, { description, error });
  return (
    <FieldFrame {...{ ids, label, description, error, withAsterisk, className }} required={input.required}>
      <InputBox {...{ leftSection, rightSection, size, error }}>
        <input
          type="text"
          className={classNames(classes.input, given?.input)}
          // A dialog that opens around it gives it the focus.
          data-autofocus={input.autoFocus || undefined}
          {...aria}
          {...input}
        />
      </InputBox>
    </FieldFrame>
  );
}
