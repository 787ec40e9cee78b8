import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { roughBytes } from '@app/rules/progress/data-use';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { RouteButton, RouteLink } from '../../navigation/route-link.tsx';
import { useRouteParams } from '../../navigation/use-route-params.ts';
import { useAccess } from '../../session/use-access.ts';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { kindLabel } from '../content/kind-icon.tsx';
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
    const agreed = await confirm({
      title: `Delete ${name}?`,
      body: 'Learners do not find it with the lesson any more.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    try {
      await deleteFile({ variables: { id } });
      toast.success(`${name} was deleted`);
      await navigate(pathTo('lesson', { id: lessonId }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <Page
      title={name}
      width="reading"
      secondaryActions={
        may('lesson-file_delete') && (
          <Button
            variant="default"
            color="hibiscus"
            leftSection={<IconTrash size={18} />}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        )
      }
      action={
        may('lesson-file_update') &&
        mayOpen('editLessonFile') && (
          <RouteButton to="editLessonFile" params={{ id }} leftSection={<IconPencil size={18} />}>
            Edit
          </RouteButton>
        )
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
