import { missingInCourse } from '@app/rules/learning/courses/missing-parts';
import { pathTo } from '@app/rules/navigation/route-table';
import {
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconListCheck,
  IconPencil,
  IconRoute,
  IconTrash,
  IconVideo,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useNavigate } from '#router/router.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { CourseFacts } from './course-facts.tsx';
import { CourseLoader, type OutlineCourse } from './course-loader.tsx';
import classes from './courses.module.css';
import { MissingMarks } from '#parts/content/missing-marks.tsx';
import { OutlineTree } from './outline/outline-tree.tsx';
import { useCourseActions } from './use-course-actions.ts';

export default function CoursePage() {
  const { id } = useRouteParams('course');
  return <CourseLoader id={id} ready={(course) => <CourseView course={course} />} />;
}

function CourseView({ course }: { course: OutlineCourse }) {
  const { may, mayOpen } = useAccess();
  const navigate = useNavigate();
  const actions = useCourseActions(course);
  const { id, name, status, shortDescription, units } = course;
  const missing = missingInCourse({
    hasCover: course.cover !== null && course.cover !== undefined,
    hasIntro: Boolean(course.introText ?? course.introVideoUrl),
    isFree: course.isFree,
    levelCount: course.levels.length,
    units,
  });

  const leave = async () => {
    if (await actions.remove()) await navigate(pathTo('courses', {}));
  };
  const copy = async () => {
    const copyId = await actions.duplicate();
    if (copyId) await navigate(pathTo('course', { id: copyId }));
  };

  return (
    <Page
      title={name}
      mark={<ContentStatusBadge status={status} />}
      description={shortDescription}
      secondaryActions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={18} />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconVideo size={18} />}
                onClick={() => void navigate(pathTo('courseIntro', { id }))}
              >
                Intro
              </Menu.Item>
              <Menu.Item
                leftSection={<IconRoute size={18} />}
                onClick={() => void navigate(pathTo('courseTracks', { id }))}
              >
                Tracks
              </Menu.Item>
              <Menu.Item
                leftSection={<IconEye size={18} />}
                onClick={() => void navigate(pathTo('viewCourse', { id }))}
              >
                View as learner
              </Menu.Item>
              {may('lesson_update') && (
                <Menu.Item leftSection={<IconListCheck size={18} />} onClick={() => void actions.publishLessons()}>
                  Publish ready lessons
                </Menu.Item>
              )}
              {may('course_create') && (
                <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
                  Duplicate
                </Menu.Item>
              )}
              {may('course_delete') && (
                <Menu.Item color="hibiscus" leftSection={<IconTrash size={18} />} onClick={() => void leave()}>
                  Delete
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
          {may('course_update') && mayOpen('editCourse') && (
            <RouteButton to="editCourse" params={{ id }} variant="default" leftSection={<IconPencil size={18} />}>
              Edit
            </RouteButton>
          )}
        </>
      }
      action={
        may('course_update') &&
        (status === 'draft' ? (
          <Button leftSection={<IconWorldUpload size={18} />} onClick={() => void actions.publish()}>
            Publish
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconEyeOff size={18} />} onClick={() => void actions.unpublish()}>
            Unpublish
          </Button>
        ))
      }
    >
      <div className={classes.coursePage}>
        <div className={classes.outlineSide}>
          <MissingMarks missing={missing} />
          <OutlineTree course={course} />
        </div>
        <CourseFacts course={course} />
      </div>
    </Page>
  );
}
