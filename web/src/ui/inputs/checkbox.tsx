import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames as join } from '../class-names.ts';
import { CheckMark } from '../values/check-mark.tsx';
import classes from './checkbox.module.css';
import { useFieldAria } from './field-frame.tsx';

type Part = 'root' | 'body' | 'labelWrapper' | 'label' | 'description' | 'error';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  labelPosition?: 'left' | 'right';
  /** Some of the things it stands for are chosen. */
  indeterminate?: boolean;
  classNames?: Partial<Record<Part, string>>;
};

/** A box that is on or off, with its words beside it. */
export function Checkbox({
  label,
  description,
  error,
  labelPosition = 'right',
  indeterminate = false,
  classNames = {},
  className,
  id,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const { ids, aria } = useFieldAria(id, { description, error });
  // No attribute says this.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const hasWords = Boolean(label ?? description ?? error);
  return (
    <div className={join(className, classNames.root)}>
      <div className={join(classes.body, classNames.body)} data-label={labelPosition}>
        <div className={classes.inner}>
          <input
            ref={box}
            type="checkbox"
            className={classes.box}
            data-error={error ? true : undefined}
            {...aria}
            {...input}
          />
          {indeterminate ? <Dash /> : <CheckMark className={classes.mark} />}
        </div>
        {hasWords && (
          <div className={join(classes.words, classNames.labelWrapper)}>
            {label && (
              <label
                className={join(classes.label, classNames.label)}
                htmlFor={ids.id}
                data-disabled={input.disabled || undefined}
              >
                {label}
              </label>
            )}
            {description && (
              <p className={join(classes.description, classNames.description)} id={ids.descriptionId}>
                {description}
              </p>
            )}
            {error && error !== true && (
              <p className={join(classes.error, classNames.error)} id={ids.errorId}>
                {error}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Dash() {
  return (
    <svg viewBox="0 0 32 6" fill="none" className={classes.mark} aria-hidden>
      <rect width="32" height="6" fill="currentColor" rx="3" />
    </svg>
  );
}
