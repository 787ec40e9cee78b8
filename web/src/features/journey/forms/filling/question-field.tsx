import { longestText } from '@app/rules/journey/forms/check-answer';
import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { type InputHTMLAttributes, lazy, Suspense } from 'react';
import { TextAreaField } from '#light/fields/text-area-field.tsx';
import { TextField } from '#light/fields/text-field.tsx';
import { ConsentRow, ManyChoices, OneChoice, ScaleSteps } from './choice-fields.tsx';
import type { ChosenFile } from './file-answer.tsx';

const FileAnswer = lazy(() => import('./file-answer.tsx'));

export type QuestionProps = {
  field: FormField;
  value: FormValues[string];
  onChange: (value: FormValues[string]) => void;
  error?: string;
  /** The file that was chosen before. */
  file?: ChosenFile | null;
  onFile?: (file: ChosenFile | null) => void;
  /** Visitors cannot send files. */
  mayUpload: boolean;
};

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'
>;

const textKinds: Partial<Record<FormField['type'], Attributes>> = {
  shortText: { maxLength: longestText.shortText },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  mobileNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '0917 123 4567' },
};

/** One question in the control that fits its kind. */
export function QuestionField({ field, value, onChange, error, file, onFile, mayUpload }: QuestionProps) {
  const { type, label, help, isRequired } = field;
  const text = value === null || value === undefined ? '' : String(value);
  const shared = { label, help, error, required: isRequired };
  // The list above the form says the mistakes.
  const typed = { ...shared, announces: false, value: text, onChange };
  switch (type) {
    case 'choice':
      return <OneChoice {...shared} options={field.options} value={text} onChange={onChange} />;
    case 'manyChoices':
      return <ManyChoices {...shared} options={field.options} value={listOf(value)} onChange={onChange} />;
    case 'scale':
      return <ScaleSteps {...shared} field={field} value={text} onChange={onChange} />;
    case 'consent':
      return <ConsentRow {...shared} value={value === true} onChange={onChange} />;
    case 'file':
      return (
        <Suspense fallback={null}>
          <FileAnswer
            {...shared}
            file={file ?? null}
            mayUpload={mayUpload}
            onChange={(chosen) => {
              onFile?.(chosen);
              onChange(chosen?.fileId ?? null);
            }}
          />
        </Suspense>
      );
    case 'longText':
      return <TextAreaField {...typed} maxLength={longestText.longText} />;
    case 'section':
      return null;
    case 'shortText':
    case 'email':
    case 'number':
    case 'date':
    case 'mobileNumber':
      return <TextField {...typed} {...textKinds[type]} />;
  }
}

function listOf(value: FormValues[string]): string[] {
  return Array.isArray(value) ? value : [];
}
