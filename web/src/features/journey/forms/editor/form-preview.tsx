import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { useState } from 'react';
import { Title } from '#ui/values/title.tsx';
import classes from './form-editor.module.css';
import { MarkedText } from '../filling/marked-text.tsx';
import { Questions } from '../filling/questions.tsx';

type FormPreviewProps = { title: string; intro: string | null; fields: readonly FormField[] };

/** The form as a phone shows it. It can be tried: rules work, and nothing is sent. */
export function FormPreview({ title, intro, fields }: FormPreviewProps) {
  const [values, setValues] = useState<FormValues>({});
  const shown = fields.map((field) => ({
    ...field,
    label: field.label || 'Your question',
    options: [...new Set(field.options.map((option) => option.trim()).filter(Boolean))],
  }));
  return (
    <section className={classes.preview} aria-label="Preview">
      <Title order={2}>{title}</Title>
      {intro && <MarkedText text={intro} />}
      <Questions
        fields={shown}
        values={values}
        mayUpload={false}
        onChange={(id, value) => setValues((before) => ({ ...before, [id]: value }))}
      />
    </section>
  );
}
