import type { FormField } from '@app/rules/journey/forms/form-fields';
import type { Database } from '#db/client.ts';
import { type Form, forms, formVersions } from '#tables/journey/forms.table.ts';

let made = 0;

/** A field for a test: a short text that need not be answered, unless the test says otherwise. */
export function makeField(changes: Partial<FormField> & { id: string }): FormField {
  return {
    type: 'shortText',
    label: changes.id,
    help: null,
    isRequired: false,
    options: [],
    min: null,
    max: null,
    showIf: null,
    ...changes,
  };
}

/** An open form with one version, for signed-in people, who answer it once. */
export async function makeForm(
  { db }: { db: Database },
  fields: FormField[],
  values: Partial<Form> = {},
): Promise<Form> {
  made += 1;
  const now = new Date('2026-01-05T01:00:00Z');
  const [form] = await db
    .insert(forms)
    .values({
      title: `Form ${made}`,
      slug: `form-${made}`,
      isOpen: true,
      draftFields: fields,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  if (!form) throw new Error('this slug is taken');
  await db.insert(formVersions).values({ formId: form.id, number: 1, fields, createdAt: now });
  return form;
}
