import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormErrors } from './form-errors.tsx';
import { FormPendingContext } from './form-pending.ts';
import classes from './form.module.css';
import { UnsavedChangesGuard } from './unsaved-changes.tsx';

/** Why the last submit failed: `messages` for the box above the fields, `fields` for the fields themselves. */
export type FormFailure = { title?: string; messages: string[]; fields?: FieldMessages };

type FieldMessages = Record<string, string | string[]>;

type FormProps<Values extends Record<string, unknown>, Output> = {
  form: UseFormReturnType<Values, Output>;
  /**
   * May return a promise; until it ends the form cannot be sent again. A rejection comes back as `failure`. Unless the
   * result is false, the values are saved.
   */
  onSubmit: (values: Output) => unknown;
  /** Set when the work is seen elsewhere, for example `loading` of a mutation. */
  saving?: boolean;
  failure?: FormFailure | null;
  /** Asks before leaving with unsaved changes; on unless the form has nothing to lose. Needs a data router. */
  guard?: boolean;
  children: ReactNode;
};

/** One column of fields: sends once at a time, shows why it failed and moves the focus to the first wrong field. */
export function Form<Values extends Record<string, unknown>, Output>({
  form,
  onSubmit,
  saving = false,
  failure,
  guard = true,
  children,
}: FormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [sending, setSending] = useState(false);
  const pending = sending || saving;

  const focusFirstError = () => {
    // The fields carry aria-invalid after the next paint.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const takeFailure = useEffectEvent((fields: FieldMessages) => {
    form.setErrors(
      Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message].flat().join('. ')])),
    );
    focusFirstError();
  });
  useEffect(() => {
    if (failure?.fields) takeFailure(failure.fields);
  }, [failure]);

  const send = async (values: Output) => {
    if (isSending.current || saving) return;
    isSending.current = true;
    setSending(true);
    try {
      if ((await onSubmit(values)) !== false) form.resetDirty();
    } catch {
      // The page shows it as `failure`.
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  return (
    <FormPendingContext value={pending}>
      {guard && <UnsavedChangesGuard active={form.isDirty() && !pending} />}
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-busy={pending}
        onSubmit={(event) => form.onSubmit((values) => void send(values), focusFirstError)(event)}
      >
        {failure && <FormErrors title={failure.title} messages={failure.messages} />}
        {children}
      </form>
    </FormPendingContext>
  );
}
