import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { visibleFields } from '@app/rules/journey/forms/show-if';
import type { ChosenFile } from './file-answer.tsx';
import { QuestionField } from './question-field.tsx';
import classes from './questions.module.css';

export type Files = Readonly<Record<string, ChosenFile>>;

type QuestionsProps = {
  fields: readonly FormField[];
  values: FormValues;
  messages?: Readonly<Record<string, string>>;
  files?: Files;
  mayUpload: boolean;
  onChange: (fieldId: string, value: FormValues[string]) => void;
  onFile?: (fieldId: string, file: ChosenFile | null) => void;
};

/** The questions that are shown for these answers. The page of the form and the preview of the editor are this. */
export function Questions({ fields, values, messages = {}, files = {}, mayUpload, onChange, onFile }: QuestionsProps) {
  return (
    <div className={classes.questions}>
      {visibleFields(fields, values).map((field) =>
        field.type === 'section' ? (
          <div key={field.id} className={classes.section}>
            <h2>{field.label}</h2>
            {field.help && <p className={classes.help}>{field.help}</p>}
          </div>
        ) : (
          <div key={field.id} data-field={field.id}>
            <QuestionField
              field={field}
              value={values[field.id] ?? null}
              error={messages[field.id]}
              file={files[field.id]}
              mayUpload={mayUpload}
              onChange={(value) => onChange(field.id, value)}
              onFile={(file) => onFile?.(field.id, file)}
            />
          </div>
        ),
      )}
    </div>
  );
}

/** Brings the first question with a message into view and the focus into it. */
export function focusQuestion(root: HTMLElement | null, fieldId: string | undefined): void {
  if (fieldId === undefined) return;
  const questions = root?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  const question = [...questions].find(({ dataset }) => dataset['field'] === fieldId);
  question?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, button')?.focus();
}
