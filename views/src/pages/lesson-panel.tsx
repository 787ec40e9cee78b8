import { formatPesos } from '@app/rules/amounts/pesos';
import {
  type FreeVisitor,
  hasOffer,
  lowestFirstPayment,
  type OpenFreeLesson,
} from '@app/rules/money/funnel-pages/page-facts';
import { pathTo } from '@app/rules/navigation/route-table';
import { videoLink } from '@app/rules/text/video-link';
import { Icon } from './icons.tsx';
import { type PageSetting, sellsNow } from './page-setting.ts';
import { lengthOf } from './lesson-length.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { drawNode } from './text-block.tsx';
import { VideoPlayer } from './video-player.tsx';

type LessonPanelProps = { visitor: FreeVisitor; setting: PageSetting };

/** What takes the place of the form: the lesson, how far one is, and what comes next. */
export function LessonPanel({ visitor, setting }: LessonPanelProps) {
  const { lesson, doneIds } = visitor;
  const total = setting.facts.free?.lessons.length ?? 0;
  return (
    <div className="card panel" data-call="" data-panel="">
      <div className="inbox">
        <span className="dot">
          <Icon name="check" />
        </span>
        <div>
          <h2 tabIndex={-1} data-greet="">
            {doneIds.length > 0 ? 'Welcome back!' : 'You’re in!'}
          </h2>
          <p data-sent="">{greeting(visitor)}</p>
        </div>
      </div>
      {lesson ? (
        <OpenLesson lesson={lesson} visitor={visitor} setting={setting} total={total} />
      ) : (
        <div className="pad">
          <p>The first lesson is on its way. We’ll send you the link when it is here.</p>
          <PasswordButton visitor={visitor} />
        </div>
      )}
      {visitor.mayChoosePassword && <PasswordDialog />}
    </div>
  );
}

function greeting({ doneIds, isOfferDue, mayChoosePassword }: FreeVisitor): string {
  if (isOfferDue) return 'Ang galing! You finished your free lessons.';
  if (doneIds.length > 0) return 'Continue where you stopped.';
  return mayChoosePassword
    ? 'Set a password so you can come back on any phone.'
    : 'Your place is kept. Start when you are ready.';
}

type OpenLessonProps = LessonPanelProps & { lesson: OpenFreeLesson; total: number };

function OpenLesson({ lesson, visitor, setting, total }: OpenLessonProps) {
  const done = visitor.doneIds.length;
  const isLast = lesson.number === total;
  return (
    <>
      <Video lesson={lesson} setting={setting} />
      <div className="pad stack">
        <div className="between">
          <h3>{lesson.name}</h3>
          <small>
            Lesson {lesson.number} of {total}
          </small>
        </div>
        <div className="between">
          <progress className="bar" aria-label="Finished lessons" max={total} value={done || total * 0.03} />
          <small>
            {done} of {total} finished
          </small>
        </div>
        {visitor.isOfferDue && <Offer setting={setting} />}
        {lesson.text?.content && (
          <details open={lesson.videoUrl === null && lesson.videoFile === null}>
            <summary>
              Read the lesson
              <Icon name="plus" />
            </summary>
            <div className="prose">{lesson.text.content.map(drawNode)}</div>
          </details>
        )}
        {lesson.files.length > 0 && (
          <ul className="files">
            {lesson.files.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        )}
        {!lesson.isDone && (
          <form method="post" action={setting.facts.free?.path} data-finish={lesson.id}>
            <input type="hidden" name="lesson" value={lesson.id} />
            <button className="btn primary lg full" type="submit">
              {isLast ? 'I finished this lesson' : 'Finished, next lesson'}
            </button>
          </form>
        )}
        {lesson.isDone && !isLast && !visitor.isOfferDue && (
          <a className="btn primary lg full" href={setting.facts.free?.path} data-lesson="">
            Next lesson
          </a>
        )}
        <PasswordButton visitor={visitor} />
        <p className="err" data-err="" role="alert" />
      </div>
    </>
  );
}

function Video({ lesson, setting }: { lesson: OpenFreeLesson; setting: PageSetting }) {
  const video = lesson.videoUrl === null ? null : videoLink(lesson.videoUrl);
  const caption = `Lesson ${lesson.number} · ${lengthOf(lesson)}`;
  if (video) return <VideoPlayer setting={setting} video={video} title={caption} picture="" lessonId={lesson.id} />;
  if (lesson.videoFile === null) return null;
  return (
    // Nothing is loaded before it is played: people pay for their data.
    <video className="player" controls preload="none" playsInline src={lesson.videoFile} data-video={lesson.id} />
  );
}

/** Shown after the third lesson, or the last: whoever wants to go on finds the way. */
function Offer({ setting }: { setting: PageSetting }) {
  const { facts } = setting;
  if (!hasOffer(facts) || !sellsNow(facts)) return null;
  const lowest = lowestFirstPayment(facts);
  return (
    <div className="offer">
      <b>Ready for the next step?</b>
      <p>
        {facts.productName}
        {facts.price === 0
          ? ' is free.'
          : lowest < facts.price
            ? ` starts at ${formatPesos(lowest)}, then you pay the rest in parts.`
            : ` is ${formatPesos(facts.price)}.`}
      </p>
      <a className="btn primary lg full" href={pathTo('checkout', { funnelId: facts.funnelId })} data-offer="">
        {facts.price === 0 ? 'Join for free' : `Join ${facts.productName}`}
      </a>
      <a className="more" href={`/${facts.slug}`}>
        See what’s inside
      </a>
    </div>
  );
}

function PasswordButton({ visitor }: { visitor: FreeVisitor }) {
  if (!visitor.mayChoosePassword) return null;
  return (
    <button className="btn lg full" type="button" data-password="">
      <Icon name="key" small />
      Set my password
    </button>
  );
}
