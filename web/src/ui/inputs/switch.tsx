import type { ComponentProps, ReactNode } from 'react';
import { useFieldAria } from './field-frame.tsx';
import classes from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, description, error, className, id, ...input }: SwitchProps) {
  const { ids, aria } = useFieldAria(id, { description, error });
  return (
    <div className={className}>
      <div className={classes.body}>
        <input type="checkbox" role="switch" className={classes.input} {...aria} {...input} />
        <span className={classes.track} aria-hidden />
        <div className={classes.words} data-disabled={input.disabled || undefined}>
          {label && <label htmlFor={ids.id}>{label}</label>}
          {description && (
            <p className={classes.description} id={ids.descriptionId}>
              {description}
            </p>
          )}
          {error && (
            <p className={classes.error} id={ids.errorId}>
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
