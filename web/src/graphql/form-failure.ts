import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { formError, serverFieldMessages } from '@app/rules/errors/form-error';
import type { FormFailure } from '#ui/form/form.tsx';

/** Why a call failed, for the form that made it: words above the fields, and the server's texts on their fields. */
export function formFailure(error: unknown): FormFailure {
  const shown = formError(error) ?? { title: DEFAULT_ERROR_TEXT, messages: [] };
  return { ...shown, fields: serverFieldMessages(error) };
}
