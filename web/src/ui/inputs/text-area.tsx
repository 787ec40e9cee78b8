import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { FieldFrame, type FieldFrameProps, useFieldAria } from './field-frame.tsx';
import classes from './field.module.css';
import { InputBox } from './input-box.tsx';
import { useGrowing } from './use-growing.ts';

export type TextAreaProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> & {
    /** As high as its text, between the two numbers of rows. */
    autosize?: boolean;
    minRows?: number;
    maxRows?: number;
  };

/** Text of several lines with its label, help and error. */
export function TextArea({
  label,
  description,
  error,
  withAsterisk,
  className,
  autosize = false,
  minRows = 1,
  maxRows,
  id,
  ref,
  ...input
}: TextAreaProps) {
  const { ids, aria } = useFieldAria(id, { description, error });
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement);
  useGrowing(element, autosize ? (maxRows ?? Number.POSITIVE_INFINITY) : null, input.value);
  return (
    <FieldFrame {...{ ids, label, description, error, withAsterisk, className }} required={input.required}>
      <InputBox error={error}>
        <textarea
          ref={element}
          className={classes.input}
          rows={minRows}
          data-autofocus={input.autoFocus || undefined}
          {...aria}
          {...input}
        />
      </InputBox>
    </FieldFrame>
  );
}
