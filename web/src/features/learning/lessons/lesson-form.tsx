import { lessonKinds, type LessonType, lessonTypes } from '@app/rules/learning/courses/lesson-types';
import { durationSeconds, durationText } from '@app/rules/learning/lessons/duration-text';
import { lessonInput } from '@app/rules/learning/lessons/lesson-input';
import type { QuizInput } from '@app/rules/learning/quizzes/quiz-input';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import type { LessonInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import classes from '#parts/content/authoring.module.css';
import { useUploadPicture } from '#parts/files/use-upload-picture.ts';
import { CaptionsField } from './captions-field.tsx';
import type { LessonForStaff } from './lesson-loader.tsx';
import { QuizEditor } from './quiz/quiz-editor.tsx';
import { SavedAt } from './saved-at.tsx';
import { useAutosave } from './use-autosave.ts';
import { VideoFields } from './video-fields.tsx';

/** A field of a form holds text: minutes and seconds. */
const lessonForm = z.object({
  ...lessonInput.in.shape,
  durationSeconds: z
    .string()
    .trim()
    .refine((text) => text === '' || durationSeconds(text) !== null, 'Enter it like 12:30')
    .transform((text) => (text === '' ? null : durationSeconds(text))),
});

const types = lessonTypes.map((value) => ({ value, label: lessonKinds[value].label }));

type LessonFormProps = {
  lesson: LessonForStaff;
  backTo: string;
  onSave: (input: LessonInput) => Promise<unknown>;
  /** Discards the editor's autosaved draft; the form reopens with the saved text. */
  onDiscardDraft: () => Promise<unknown>;
};

export function LessonForm({ lesson, backTo, onSave, onDiscardDraft }: LessonFormProps) {
  const { body, draftSavedAt } = lesson;
  // As it was when the form was opened: later drafts are already in the editor.
  const [hasDraft] = useState(Boolean(draftSavedAt));
  // The server has cleaned the stored JSON.
  const [text] = useState((hasDraft ? body.draftContent : body.content) as RichText | null);
  const [video, setVideo] = useState(lesson.videoFile ?? null);
  const uploadPicture = useUploadPicture('lesson-picture');
  const autosave = useAutosave(lesson.id, draftSavedAt ?? null);
  const form = useSchemaForm(lessonForm, {
    name: lesson.name,
    shortDescription: lesson.shortDescription ?? '',
    description: lesson.description ?? '',
    type: lesson.type as LessonType,
    videoUrl: lesson.videoUrl ?? '',
    videoFileId: lesson.videoFile?.id ?? null,
    captionsFileId: lesson.captionsFile?.id ?? null,
    transcript: body.transcript ?? '',
    content: text as unknown,
    durationSeconds: lesson.durationSeconds ? durationText(lesson.durationSeconds) : '',
    isFreePreview: lesson.isFreePreview,
    isFreeLesson: lesson.isFreeLesson,
    quiz: quizOf(lesson),
  });
  const { failure, save } = useSave(async (input: z.output<typeof lessonForm>) => {
    await autosave.stop();
    await onSave(input);
  });
  const discard = async () => {
    await autosave.stop();
    await onDiscardDraft();
  };
  const isVideo = form.values.type === 'video';

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <Card>
        <div className={classes.stack}>
          <TextField label="Name" name="name" {...form.getInputProps('name')} />
          <SelectField label="Type" data={types} {...form.getInputProps('type')} />
          <TextareaField label="Short Description" minRows={2} {...form.getInputProps('shortDescription')} />
          <TextareaField
            label="Description"
            help="Shown above the text."
            minRows={2}
            {...form.getInputProps('description')}
          />
          <CheckboxField
            label="Free preview"
            help="Open to everyone with an account, even when the course is not."
            {...form.getInputProps('isFreePreview', { type: 'checkbox' })}
          />
          <CheckboxField
            label="Free lesson"
            help="Shown on /free-lessons to everyone who leaves their name, even without an account."
            {...form.getInputProps('isFreeLesson', { type: 'checkbox' })}
          />
        </div>
      </Card>
      {isVideo && (
        <Card title="Video">
          <div className={classes.stack}>
            <VideoFields
              link={form.getInputProps('videoUrl')}
              file={video}
              fileError={form.errors.videoFileId}
              onFile={(file) => {
                setVideo(file && { ...file, url: '' });
                form.setFieldValue('videoFileId', file?.id ?? null);
                if (file) form.setFieldValue('videoUrl', '');
              }}
            />
            <TextField
              label="Duration"
              placeholder="12:30"
              help="Minutes and seconds. Learners see how much data the video takes, and we know when it is watched."
              {...form.getInputProps('durationSeconds')}
            />
            <CaptionsField
              name={lesson.captionsFile?.name ?? null}
              error={form.errors.captionsFileId}
              onChange={(file) => form.setFieldValue('captionsFileId', file?.id ?? null)}
            />
            <TextareaField
              label="Transcript"
              help="The spoken text, for people who prefer to read."
              {...form.getInputProps('transcript')}
            />
          </div>
        </Card>
      )}
      <Card title="Text" aside={<SavedAt {...autosave} />}>
        <div className={classes.stack}>
          {hasDraft && (
            <div className={classes.buttons} role="status">
              This is your last draft. Learners do not see it yet.
              <Button variant="default" size="xs" onClick={() => void discard()}>
                Back to the saved text
              </Button>
            </div>
          )}
          <RichTextField
            label="Text of the lesson"
            value={text}
            error={form.errors.content}
            onChange={(content) => {
              form.setFieldValue('content', content);
              autosave.keep(content);
            }}
            onUploadPicture={uploadPicture}
          />
        </div>
      </Card>
      <QuizEditor
        value={form.values.quiz ?? null}
        errorOf={(path) => form.errors[`quiz.${path}`]}
        onChange={(quiz) => {
          form.setFieldValue('quiz', quiz);
          // Places of questions and choices may be others now.
          form.clearErrors();
        }}
      />
      <FormButtons submitLabel="Save lesson" backTo={backTo} />
    </Form>
  );
}

/** Without the names of its types, which the server does not take back. */
function quizOf({ quiz }: LessonForStaff): QuizInput | null {
  if (!quiz) return null;
  const { triesPerDay, passPercent, countsToCompletion } = quiz;
  return {
    triesPerDay: triesPerDay ?? null,
    passPercent,
    countsToCompletion,
    questions: quiz.questions.map(({ text, explanation, choices }) => ({
      text,
      explanation: explanation ?? '',
      choices: choices.map(({ text: words, isRight }) => ({ text: words, isRight })),
    })),
  };
}
