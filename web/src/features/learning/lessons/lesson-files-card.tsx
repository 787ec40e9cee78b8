import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconPlus } from '@tabler/icons-react';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { KindIcon, kindLabel } from '#parts/content/kind-icon.tsx';
import authoring from '#parts/content/authoring.module.css';
import classes from './lessons.module.css';
import type { LessonForStaff } from './lesson-loader.tsx';

type LessonFilesCardProps = { lessonId: number; files: LessonForStaff['files'] };

/** The downloads of a lesson. */
export function LessonFilesCard({ lessonId, files }: LessonFilesCardProps) {
  const { may, mayOpen } = useAccess();
  return (
    <Card
      title="Files"
      aside={
        may('lesson-file_create') &&
        mayOpen('newLessonFile') && (
          <RouteButton
            to="newLessonFile"
            query={{ lessonId }}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Add file
          </RouteButton>
        )
      }
    >
      {files.length === 0 ? (
        <p className={classes.savedAt}>No files yet</p>
      ) : (
        <ul className={authoring.files}>
          {files.map(({ id, name, category, size }) => (
            <li key={id} className={authoring.fileRow}>
              <KindIcon kind={category} size={36} />
              <span className={authoring.grow}>
                {mayOpen('lessonFile') ? (
                  <RouteLink to="lessonFile" params={{ id }}>
                    {name}
                  </RouteLink>
                ) : (
                  name
                )}
              </span>
              <span className={authoring.dim}>
                {kindLabel(category)}
                {size ? ` · ${roughBytes(size)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
