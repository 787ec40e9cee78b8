import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { LessonInput } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { LessonForm } from './lesson-form.tsx';
import { LessonLoader } from './lesson-loader.tsx';
import { DiscardLessonDraft, LessonDetail, UpdateLesson } from './lessons.operations.ts';

const again = { refetchQueries: [LessonDetail], awaitRefetchQueries: true };

export default function EditLessonPage() {
  const { id } = useRouteParams('editLesson');
  const navigate = useNavigate();
  const [updateLesson] = useMutation(UpdateLesson, again);
  const [discards, setDiscards] = useState(0);
  const [discard] = useMutation(DiscardLessonDraft, again);

  const save = async (input: LessonInput) => {
    await updateLesson({ variables: { id, input } });
    toast.success('Lesson saved');
    await navigate(pathTo('lesson', { id }));
  };
  const discardDraft = async () => {
    if (await attempt(discard({ variables: { id } }))) setDiscards((count) => count + 1);
  };

  return (
    <LessonLoader
      id={id}
      ready={(lesson) => (
        <Page title={`Edit ${lesson.name}`} mark={<ContentStatusBadge status={lesson.status} />} width="reading">
          <LessonForm
            // Without the draft it is another form.
            key={discards}
            lesson={lesson}
            backTo={pathTo('lesson', { id })}
            onSave={save}
            onDiscardDraft={discardDraft}
          />
        </Page>
      )}
    />
  );
}
