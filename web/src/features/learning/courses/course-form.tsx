import { courseInput } from '@app/rules/learning/courses/course-input';
import { useState, type ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import type { CourseInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { OpenedByField } from '#parts/content/opened-by-field.tsx';
import { PictureField } from '#parts/files/picture-field.tsx';
import { PersonSelect, type PersonChoice } from '#ui/fields/person-select.tsx';
import type { OutlineCourse } from './course-loader.tsx';
import { CourseAuthorOptions } from './courses.operations.ts';

type CourseFormProps = {
  course?: OutlineCourse;
  submitLabel: string;
  backTo: string;
  onSave: (input: CourseInput) => Promise<unknown>;
};

export function CourseForm({ course, submitLabel, backTo, onSave }: CourseFormProps) {
  const { mayOpen } = useAccess();
  const [cover, setCover] = useState(course?.cover ?? null);
  const form = useSchemaForm(courseInput, {
    name: course?.name ?? '',
    shortDescription: course?.shortDescription ?? '',
    description: course?.description ?? '',
    authorId: course?.author?.id ?? null,
    coverId: course?.cover?.id ?? null,
    isFree: course?.isFree ?? false,
    levelIds: course?.levels.map(({ id }) => id) ?? ['member'],
  });
  const { failure, save } = useSave(onSave);

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Virtual Assistant Basics" {...form.getInputProps('name')} />
        <TextareaField
          label="Short Description"
          help="One or two lines under the name."
          minRows={2}
          {...form.getInputProps('shortDescription')}
        />
        <TextareaField label="Description" {...form.getInputProps('description')} />
        {mayOpen('editCourse') && <AuthorField initial={course?.author} {...form.getInputProps('authorId')} />}
        <PictureField
          label="Cover"
          help="A wide picture, 16:9. Everyone with an account can see it."
          purpose="course-cover"
          value={cover}
          error={form.errors.coverId}
          onChange={(picture) => {
            setCover(picture);
            form.setFieldValue('coverId', picture?.id ?? null);
          }}
        />
        <CheckboxField
          label="Free"
          help="Open to everyone with an account."
          {...form.getInputProps('isFree', { type: 'checkbox' })}
        />
        {!form.values.isFree && (
          <OpenedByField
            value={form.values.levelIds ?? []}
            error={form.errors.levelIds}
            onChange={(ids) => form.setFieldValue('levelIds', ids)}
          />
        )}
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}

type AuthorFieldProps = {
  /** The chosen author when the form opens. */
  initial?: PersonChoice | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** The teacher of the course, found by a part of the name. */
function AuthorField({ initial, onChange, error }: AuthorFieldProps) {
  return (
    <PersonSelect
      label="Author"
      help="The teacher. Learners see the name."
      initial={initial}
      error={error}
      usePeople={useAuthors}
      onChoose={(person) => onChange?.(person?.id ?? null)}
    />
  );
}

function useAuthors(search: string | null) {
  const { data, loading, previousData } = useQuery(CourseAuthorOptions, { variables: { search } });
  return { found: (data ?? previousData)?.courseAuthorOptions ?? [], loading };
}
