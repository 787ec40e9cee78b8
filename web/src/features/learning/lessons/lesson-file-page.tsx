import { pathTo } from '@app/rules/navigation/route-table';
import { roughBytes } from '@app/rules/learning/progress/data-use';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { kindLabel } from '#parts/content/kind-icon.tsx';
import { type LessonFile, LessonFileLoader } from './lesson-file-loader.tsx';
import { DeleteLessonFile, LessonDetail } from './lessons.operations.ts';

export default function LessonFilePage() {
  const { id } = useRouteParams('lessonFile');
  return <LessonFileLoader id={id} ready={(file) => <LessonFileView file={file} />} />;
}

function LessonFileView({ file }: { file: LessonFile }) {
  const { may, mayOpen } = useAccess();
  const navigate = useNavigate();
  const [deleteFile] = useMutation(DeleteLessonFile, { refetchQueries: [LessonDetail] });
  const { id, name, lessonId, lessonName, category, address, size } = file;

  const remove = async () => {
    const isConfirmed = await confirmDeletion(name, 'Learners no longer see it in the lesson.');
    if (isConfirmed && (await attempt(deleteFile({ variables: { id } }), `${name} was deleted`))) {
      await navigate(pathTo('lesson', { id: lessonId }));
    }
  };

  return (
    <Page
      title={name}
      width="reading"
      secondaryActions={may('lesson-file_delete') && <DeleteButton onDelete={remove} />}
      action={
        may('lesson-file_update') && mayOpen('editLessonFile') && <EditButton to="editLessonFile" params={{ id }} />
      }
    >
      <Card>
        <DescriptionList
          items={[
            {
              label: 'Lesson',
              value: mayOpen('lesson') ? (
                <RouteLink to="lesson" params={{ id: lessonId }}>
                  {lessonName}
                </RouteLink>
              ) : (
                lessonName
              ),
            },
            { label: 'Kind', value: kindLabel(category) },
            {
              label: 'File',
              value: (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {file.fileName ?? address}
                </a>
              ),
            },
            { label: 'Size', value: size ? roughBytes(size) : null },
            { label: 'Changed', value: <DateText value={file.updatedAt} form="relative" /> },
          ]}
        />
      </Card>
    </Page>
  );
}
