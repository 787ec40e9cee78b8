import type { RichText } from '@app/rules/rich-text/rich-text';
import { useEffect, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { gateWords } from '#parts/content/gate-words.ts';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { useIsOnline } from '#offline/connection.ts';
import { laterPart } from '#offline/later-part.tsx';
import { useSavedFiles } from '#offline/use-saved-files.ts';
import { useDataPreference } from '#session/device/data-preference.ts';
import { CompleteButton, LessonBar, Neighbours } from './lesson-actions.tsx';
import { CourseOutline } from './course-outline.tsx';
import { OpenLesson } from './learning.operations.ts';
import { LessonFiles } from './lesson-files.tsx';
import { LessonHeading } from './lesson-heading.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { LessonQuiz, quizId } from './lesson-quiz.tsx';
import { LessonPlayer } from './player/lesson-player.tsx';
import classes from './lesson.module.css';
import { SavedMark } from './offline/saved-mark.tsx';
import { useLessonsAhead } from './offline/use-lessons-ahead.ts';
import { useLessonDone } from './use-lesson-done.ts';
import { useLessonNote } from './use-lesson-note.ts';
import { useCompletion, useNewCertificate } from './use-completion.ts';
import { usePositionSaver } from './player/use-position-saver.ts';

/** Once a day, and with the streak of the home. */
const LessonDone = laterPart(async () => (await import('./lesson-done.tsx')).LessonDone, null);

/** Once in a course. */
const Celebration = laterPart(async () => (await import('./celebration.tsx')).Celebration, null);

/** Behind a tab, and with a form. */
const QuestionsPanel = laterPart(
  async () => (await import('#features/learning/questions/questions-panel.tsx')).QuestionsPanel,
);

type Lesson = MyLessonQuery['myLesson'];
type LessonViewProps = { lesson: Lesson; onChanged: () => void };

/** A lesson with its course beside it: open lessons are shown, closed ones say why. */
export function LessonView({ lesson, onChanged }: LessonViewProps) {
  usePageTitle(lesson.name);
  return (
    <div className={classes.layout}>
      {lesson.gate.isOpen ? <OpenLessonParts lesson={lesson} onChanged={onChanged} /> : <Closed lesson={lesson} />}
      <CourseOutline course={lesson.course} currentId={lesson.id} />
    </div>
  );
}

function Closed({ lesson }: { lesson: Lesson }) {
  const [isOpen, setOpen] = useState(true);
  const { title, text } = gateWords(lesson.gate, 'this lesson');
  return (
    <div className={classes.main}>
      <LessonHeading lesson={lesson} />
      <EmptyState
        level={2}
        drawing="lock"
        title={title}
        text={text}
        action={<Button onClick={() => setOpen(true)}>See how to get access</Button>}
      />
      <MembersOnlyGate
        opened={isOpen}
        onClose={() => setOpen(false)}
        gate={lesson.gate}
        what={`“${lesson.name}”`}
        item={{ kind: 'lesson', id: lesson.id, title: lesson.name }}
      />
    </div>
  );
}

function OpenLessonParts({ lesson, onChanged }: LessonViewProps) {
  const [openLesson] = useMutation(OpenLesson);
  useEffect(() => {
    // Opening is noted, not awaited: the page is there whether or not it worked.
    openLesson({ variables: { id: lesson.id } }).catch(() => undefined);
  }, [openLesson, lesson.id]);

  useLessonsAhead(lesson.course, lesson.id);
  const [preference, setPreference] = useDataPreference();
  const done = useLessonDone(lesson);
  const quiz = useQuizOpening();
  const completion = { ...useCompletion(lesson, done.celebrate), takeQuiz: quiz.take };
  const certificate = useNewCertificate(lesson.course.certificateCode);
  const savePosition = usePositionSaver({
    lessonId: lesson.id,
    onCompleted: () => {
      done.celebrate(lesson.course.doneCount + 1, true);
      onChanged();
    },
  });
  const player = (
    <LessonPlayer
      lesson={lesson}
      preference={preference}
      onPreference={setPreference}
      onTime={savePosition}
      onEnded={() => !completion.isDone && completion.complete()}
    />
  );
  const isTextFirst = preference === 'text';
  return (
    <div className={classes.main}>
      {!isTextFirst && player}
      <div className={classes.head}>
        <LessonHeading lesson={lesson}>
          <SavedMark lessonId={lesson.id} />
        </LessonHeading>
        <div className={classes.desk}>
          <CompleteButton {...completion} />
        </div>
      </div>
      <LessonTabs lesson={lesson} isTextFirst={isTextFirst} />
      {isTextFirst && player}
      {lesson.quiz && (
        <LessonQuiz
          lesson={{ id: lesson.id, quiz: lesson.quiz }}
          isOpen={quiz.isOpen}
          isOffered={completion.isOffered}
          onOpen={quiz.open}
          onPassed={(doneCount) => {
            // The explanations stay in sight.
            if (lesson.quiz?.countsToCompletion) done.celebrate(doneCount, true);
            onChanged();
          }}
        />
      )}
      <Neighbours lesson={lesson} />
      <LessonBar lesson={lesson} completion={completion} />
      {done.isShown && certificate.newCode === null && (
        <LessonDone lesson={lesson} course={lesson.course} onClose={done.close} />
      )}
      {certificate.newCode !== null && (
        <Celebration courseName={lesson.course.name} code={certificate.newCode} onClose={certificate.celebrate} />
      )}
    </div>
  );
}

/** The quiz opens in its place below the lesson; the buttons of the lesson lead there. */
function useQuizOpening() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const take = () => {
    open();
    const quiz = document.getElementById(quizId);
    quiz?.scrollIntoView({ block: 'start' });
    quiz?.focus({ preventScroll: true });
  };
  return { isOpen, open, take };
}

function LessonTabs({ lesson, isTextFirst }: { lesson: Lesson; isTextFirst: boolean }) {
  // Kept here, so that it is still there when one comes back from another tab.
  const note = useLessonNote(lesson);
  const { isReadOnly } = useAccess();
  const isOnline = useIsOnline();
  const saved = useSavedFiles(!isOnline);
  const files = lesson.content?.files ?? [];
  const savedCount = files.filter(({ url }) => saved.files.some((file) => file.url === url)).length;
  const countOfFiles = isOnline || files.length === 0 ? files.length : `${savedCount} of ${files.length}`;
  const tabs = [
    { value: 'lesson', label: 'Lesson' },
    { value: 'files', label: 'Files', count: countOfFiles },
    ...(isReadOnly ? [] : [{ value: 'notes', label: 'Notes' } as const]),
    { value: 'questions', label: 'Questions', count: lesson.questionCount, isAway: !isOnline },
  ] as const;
  return (
    <QueryTabs label="Parts of the lesson" tabs={tabs} resets={[]}>
      {(tab) => {
        if (tab === 'files') return <LessonFiles files={files} />;
        if (tab === 'notes') return <LessonNotes note={note} />;
        if (tab === 'questions') return <QuestionsPanel lessonId={lesson.id} />;
        return <LessonText lesson={lesson} isTextFirst={isTextFirst} />;
      }}
    </QueryTabs>
  );
}

function LessonText({ lesson: { content }, isTextFirst }: { lesson: Lesson; isTextFirst: boolean }) {
  return (
    <div className={classes.prose}>
      {content?.shortDescription && <p>{content.shortDescription}</p>}
      {content?.description && <p className={classes.description}>{content.description}</p>}
      {/* Cleaned by the server when it was saved, and drawn by a viewer that knows nothing else. */}
      <RichTextView value={(content?.text ?? null) as RichText | null} />
      {content?.transcript && (
        <details className={classes.transcript} open={isTextFirst || undefined}>
          <summary>Transcript</summary>
          <p>{content.transcript}</p>
        </details>
      )}
    </div>
  );
}
