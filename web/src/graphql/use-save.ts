import { useState } from 'react';
import type { FormFailure } from '#ui/form/form.tsx';
import { formFailure } from './form-failure.ts';

/** Saves a form: a refusal of the server comes back as a failure that the form shows. `save` is false then. */
export function useSave<Args extends unknown[]>(onSave: (...args: Args) => Promise<unknown>) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const save = async (...args: Args): Promise<boolean> => {
    setFailure(null);
    try {
      await onSave(...args);
      return true;
    } catch (error) {
      setFailure(formFailure(error));
      return false;
    }
  };
  return { failure, save };
}
