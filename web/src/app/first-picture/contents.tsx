import { isNewcomer } from '@app/rules/journey/member-home/next-step';
import type { SubjectKind } from '@app/rules/navigation/breadcrumbs';
import type { RouteName } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { GroupHead } from '#features/community/community-home/group-head.tsx';
import { stageDescription } from '#features/journey/stages/my-stage/stage-description.ts';
import { courseFacts } from '#features/learning/my-courses/course-facts.ts';
import courseClasses from '#features/learning/my-courses/courses.module.css';
import lessonClasses from '#features/learning/my-courses/lesson.module.css';
import { LessonHeading } from '#features/learning/my-courses/lesson-heading.tsx';
import { PlayerFace, Poster, videoOf } from '#features/learning/my-courses/player/player-face.tsx';
import type { CurrentUser } from '#session/current-user.ts';
import { SkeletonCard, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import dayClasses from '../home/member-day.module.css';
import { newcomerHeading, usualHeading } from '../home/member-heading.ts';
import type { Brought } from './brought.ts';

type Known = { user: CurrentUser; brought: Brought; now: Date };

/** `names` are those of the subjects in the breadcrumbs. */
type Content = {
  content: ReactNode;
  names?: Partial<Record<SubjectKind, string>>;
  /** The page has a bar of its own where the menu of a phone is. */
  hasActionBar?: boolean;
};

/** The pages of members that have a picture; null where an answer is missing. */
export const contents: Partial<Record<RouteName, (known: Known) => Content | null>> = {
  home: homeContent,
  viewCourse: courseContent,
  viewLesson: lessonContent,
  viewStage: stageContent,
  community: communityContent,
  account: () => ({
    content: (
      <Page title="Billing and Subscriptions" width="centred">
        <SkeletonCard />
      </Page>
    ),
  }),
};

function homeContent({ user, brought, now }: Known): Content | null {
  const home = brought('MemberHome')?.memberHome;
  const stage = brought('MyStage');
  if (!home || !stage) return null;
  const { stage: reached = null, stageTasks = [] } = stage.userStageProgress ?? {};
  const openTasks = stageTasks.filter(({ isCompleted }) => !isCompleted);
  const heading = isNewcomer({ stage: reached, openTasks })
    ? newcomerHeading(user, now, home.joinedOn)
    : usualHeading(user, now);
  return {
    content: (
      <Page {...heading}>
        <div className={dayClasses.columns}>
          <div className={dayClasses.main}>
            <SkeletonCard />
            <SkeletonCard />
          </div>
          <div className={dayClasses.side}>
            <SkeletonCard />
          </div>
        </div>
      </Page>
    ),
  };
}

function courseContent({ brought }: Known): Content | null {
  const course = brought('MyCourse')?.myCourse;
  if (!course) return null;
  return {
    names: { myCourse: course.name },
    content: (
      <Page title={course.name} description={courseFacts(course)}>
        <div className={courseClasses.course}>
          <div className={courseClasses.main}>
            <div className={courseClasses.hero}>
              <Cover id={course.id} src={course.coverUrl && `${course.coverUrl}?w=1280`} />
            </div>
            <SkeletonText />
          </div>
        </div>
      </Page>
    ),
  };
}

function lessonContent({ brought }: Known): Content | null {
  const lesson = brought('MyLesson')?.myLesson;
  if (!lesson) return null;
  const { link, file } = videoOf(lesson);
  return {
    names: { myCourse: lesson.course.name, myLesson: lesson.name },
    hasActionBar: lesson.gate.isOpen,
    content: (
      <div className={lessonClasses.layout} data-lesson>
        <div className={lessonClasses.main}>
          {lesson.gate.isOpen && (link || file) && (
            <PlayerFace lesson={lesson} preference="auto">
              {/* The document notes a tap on it. */}
              <Poster lesson={lesson} preference="auto" onPlay={() => undefined} />
            </PlayerFace>
          )}
          <div className={lessonClasses.head}>
            {/* Faces come with the page: its script is waited for. */}
            <LessonHeading lesson={{ ...lesson, authorImage: null }} />
          </div>
          <SkeletonText />
        </div>
      </div>
    ),
  };
}

function stageContent({ brought }: Known): Content | null {
  const progress = brought('MyStage')?.userStageProgress;
  if (!progress) return null;
  return {
    content: (
      // As high as the switch for the sound beside it.
      <Page title="My stage" description={stageDescription(progress)} mark={<span style={{ height: 44 }} />}>
        <SkeletonCard />
        <SkeletonCard />
      </Page>
    ),
  };
}

function communityContent({ brought }: Known): Content | null {
  const answer = brought('CommunityGroup');
  if (!answer) return null;
  const { communityGroup: group } = answer;
  return {
    content: (
      <Page title="Community">
        {group && <GroupHead group={{ ...group, leader: group.leader && { ...group.leader, profileImage: null } }} />}
        <SkeletonCard />
      </Page>
    ),
  };
}
