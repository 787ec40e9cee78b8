import { createContext, useContext } from 'react';

export const FormPendingContext = createContext(false);

/** True while the form around is being sent. */
export function useFormPending(): boolean {
  return useContext(FormPendingContext);
}
