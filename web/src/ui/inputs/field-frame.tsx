import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';

/** What every field has around its input. */
export type FieldFrameProps = {
  label?: ReactNode;
  description?: ReactNode;
  /** Why the value is wrong; `true` marks the field where the words stand elsewhere. */
  error?: ReactNode;
  required?: boolean;
  /** Marks the label without making the browser ask for a value. */
  withAsterisk?: boolean;
  className?: string;
};

/** The ids by which an input and the words around it know each other, and what the input says of itself. */
export function useFieldAria(given: string | undefined, { description, error }: FieldFrameProps) {
  const own = useId();
  const id = given ?? own;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description && descriptionId, isText(error) && errorId].filter(Boolean).join(' ');
  return {
    ids: { id, descriptionId, errorId },
    aria: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  };
}

type Frame = FieldFrameProps & {
  ids: { id: string; descriptionId: string; errorId: string };
  /** A group of inputs has a name and no label of its own. */
  labelElement?: 'label' | 'div';
  labelId?: string;
  children: ReactNode;
};

/** The label above an input, the help and the error below it. */
export function FieldFrame({
  ids: { id, descriptionId, errorId },
  label,
  description,
  error,
  required,
  withAsterisk = required,
  labelElement: Label = 'label',
  labelId,
  className,
  children,
}: Frame) {
  return (
    <div className={classNames(classes.root, className)}>
      {label && (
        <Label className={classes.label} id={labelId} {...(Label === 'label' && { htmlFor: id })}>
          {label}
          {withAsterisk && (
            <span className={classes.asterisk} aria-hidden>
              {' *'}
            </span>
          )}
        </Label>
      )}
      {children}
      {description && (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      )}
      {isText(error) && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function isText(error: ReactNode): boolean {
  return Boolean(error) && error !== true;
}
