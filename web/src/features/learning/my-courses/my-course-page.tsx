import type { RichText } from '@app/rules/rich-text/rich-text';
import { errorText } from '@app/rules/errors/error-text';
import { IconCertificate, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import type { MyCourseQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { VideoEmbed } from '#ui/rich-text/video-embed.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { gateWords } from '#parts/content/gate-words.ts';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { courseFacts } from './course-facts.ts';
import { CourseOutline } from './course-outline.tsx';
import classes from './courses.module.css';
import { ClaimCertificate, MyCourse } from './learning.operations.ts';
import { useLessonsAhead } from './offline/use-lessons-ahead.ts';

type Course = MyCourseQuery['myCourse'];

export default function MyCoursePage() {
  const { id } = useRouteParams('viewCourse');
  return (
    <DataView
      key={id}
      query={MyCourse}
      variables={{ id }}
      loading={<SkeletonPage />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? <NoCourse /> : <ErrorState level={1} message={text} onRetry={retry} />
      }
      ready={({ myCourse }) => <Shown course={myCourse} />}
    />
  );
}

function Shown({ course }: { course: Course }) {
  useLessonsAhead(course);
  return (
    <Page title={course.name} description={courseFacts(course)}>
      <div className={classes.course}>
        <div className={classes.main}>
          <div className={classes.hero}>
            <Cover id={course.id} src={course.coverUrl && `${course.coverUrl}?w=1280`} />
          </div>
          <NextStep course={course} />
          {(course.description ?? course.shortDescription) && (
            <p className={classes.description}>{course.description ?? course.shortDescription}</p>
          )}
          <Intro course={course} />
        </div>
        <Units course={course} />
      </div>
    </Page>
  );
}

function NextStep({ course }: { course: Course }) {
  const [isGateOpen, setGateOpen] = useState(false);
  if (!course.gate.isOpen) {
    return (
      <>
        <Banner
          tone="news"
          icon={<IconLock size={20} />}
          title={gateWords(course.gate, 'this course').title}
          detail={gateWords(course.gate, 'this course').text}
          action={<Button onClick={() => setGateOpen(true)}>See how to get access</Button>}
        />
        <MembersOnlyGate
          opened={isGateOpen}
          onClose={() => setGateOpen(false)}
          gate={course.gate}
          what={`“${course.name}”`}
          item={{ kind: 'course', id: course.id, title: course.name }}
        />
      </>
    );
  }
  const first = course.units[0]?.lessons[0];
  const target = course.continueLesson ?? first;
  return (
    <div className={classes.actions}>
      {target && (
        <RouteButton
          to="viewLesson"
          params={{ courseId: course.id, lessonId: target.id }}
          size="lg"
          variant={course.isCompleted ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={20} />}
        >
          <span className={classes.oneLine}>
            {course.isCompleted
              ? 'Review the course'
              : course.lastOpenedAt
                ? `Continue: ${target.name}`
                : 'Start the course'}
          </span>
        </RouteButton>
      )}
      {course.isCompleted && <CertificateButton course={course} />}
    </div>
  );
}

function CertificateButton({ course }: { course: Course }) {
  const navigate = useNavigate();
  const [claim, { loading }] = useMutation(ClaimCertificate, {
    variables: { courseId: course.id },
    onCompleted: ({ claimCertificate }) => void navigate(pathTo('certificate', { code: claimCertificate.code })),
    onError: (error) => toast.error(errorText(error)),
  });
  const icon = <IconCertificate size={20} />;
  if (!course.certificateCode) {
    return (
      <Button size="lg" leftSection={icon} loading={loading} onClick={() => void claim()}>
        Get your certificate
      </Button>
    );
  }
  return (
    <RouteButton to="certificate" params={{ code: course.certificateCode }} size="lg" leftSection={icon}>
      Your certificate
    </RouteButton>
  );
}

function Intro({ course }: { course: Course }) {
  if (!course.introVideoUrl && !course.introText) return null;
  return (
    <Section title="About this course">
      {course.introVideoUrl && <VideoEmbed src={course.introVideoUrl} />}
      {/* Cleaned by the server when it was saved, and drawn by a viewer that knows nothing else. */}
      <RichTextView value={course.introText as RichText | null} />
    </Section>
  );
}

function Units({ course }: { course: Course }) {
  const [trackId, setTrackId] = useState('all');
  const track = course.tracks.find(({ id }) => String(id) === trackId);
  return (
    <div className={classes.tracks}>
      {course.tracks.length > 0 && (
        <Segmented
          label="Track"
          options={[
            { value: 'all', label: 'All units' },
            ...course.tracks.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={trackId}
          onChange={setTrackId}
        />
      )}
      {track?.description && <p>{track.description}</p>}
      <CourseOutline course={course} unitIds={track?.unitIds} />
    </div>
  );
}

function NoCourse() {
  return (
    <NotFoundState
      text="We could not find this course. It may have been removed."
      action={
        <RouteButton to="viewCourses" variant="default">
          Go to my courses
        </RouteButton>
      }
    />
  );
}
