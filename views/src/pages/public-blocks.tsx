import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { CoachDrawing, LessonDrawing } from './drawings.tsx';
import { Icon } from './icons.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { lengthOf } from './lesson-length.ts';
import { liveText, type PageSetting } from './page-setting.ts';
import { Missing, Picture } from './parts.tsx';

type WelcomeProps = { props: BlockProps['welcome']; setting: PageSetting };

/** The promise of a page, with the coach who makes it. */
export function WelcomeBlock({ props, setting }: WelcomeProps) {
  const { eyebrow, title, text, coachName, coachText, picture } = props;
  const above = liveText(setting, eyebrow);
  return (
    <div className="wrap welcome">
      <div className="htext">
        {above !== '' && (
          <span className="eyebrow">
            <Icon name="gift" small />
            {above}
          </span>
        )}
        <h1>{highlighted(liveText(setting, title))}</h1>
        {text !== '' && <p>{liveText(setting, text)}</p>}
      </div>
      {coachName !== '' && (
        <div className="coachrow">
          {picture === '' ? (
            <CoachDrawing name={coachName} />
          ) : (
            <Picture setting={setting} picture={picture} alt={coachName} sizes="132px" className="coach" isFirst />
          )}
          <p className="say">
            <b>Hi, I’m {coachName}.</b> {liveText(setting, coachText)}
          </p>
        </div>
      )}
    </div>
  );
}

/** Words between asterisks stand out. */
function highlighted(title: string) {
  return title.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="hi">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type OptInProps = { id: string; props: BlockProps['optIn']; setting: PageSetting };

/** The opt-in form, or the lesson that takes its place. */
export function OptInBlock({ id, props, setting }: OptInProps) {
  const { free } = setting.facts;
  if (!free) return <Missing setting={setting}>Opt-in form: only on public pages.</Missing>;
  return (
    <section className="wrap oi" id={id} data-opt-in={id}>
      {free.visitor ? (
        <LessonPanel visitor={free.visitor} setting={setting} />
      ) : (
        <OptInForm props={props} setting={setting} />
      )}
    </section>
  );
}

const fields = [
  { name: 'name', label: 'Your name', type: 'text', complete: 'name' },
  { name: 'email', label: 'Email', type: 'email', complete: 'email' },
  { name: 'mobile', label: 'Mobile number', type: 'tel', complete: 'tel-national' },
] as const;

/**
 * Sent by the script, which keeps what was typed and writes errors beside their fields; without one the browser sends it,
 * and comes back to the page.
 */
function OptInForm({ props, setting }: Omit<OptInProps, 'id'>) {
  const { free } = setting.facts;
  const help = liveText(setting, props.help);
  const note = liveText(setting, props.note);
  return (
    <form className="card pad" method="post" action={free?.path} data-source={free?.source} data-call="">
      {props.title !== '' && <h2>{liveText(setting, props.title)}</h2>}
      {props.text !== '' && <p className="lead">{liveText(setting, props.text)}</p>}
      {fields.map(({ name, label, type, complete }) => (
        <div key={name} className="field">
          <label htmlFor={`oi-${name}`}>{label}</label>
          <div className="input">
            {name === 'mobile' && <span className="pre">+63</span>}
            <input
              id={`oi-${name}`}
              name={name}
              type={type}
              inputMode={name === 'mobile' ? 'tel' : undefined}
              autoComplete={complete}
              required
              aria-describedby={name === 'mobile' && help !== '' ? 'oi-mobile-e oi-mobile-h' : `oi-${name}-e`}
            />
          </div>
          <p className="err" id={`oi-${name}-e`} role="alert" />
          {name === 'mobile' && help !== '' && (
            <p className="help" id="oi-mobile-h">
              {help}
            </p>
          )}
        </div>
      ))}
      <p className="err" data-err="" role="alert">
        {free?.wasRefused && 'Please check your name, email and mobile number, and send it again.'}
      </p>
      <button className="btn primary lg full" type="submit">
        {liveText(setting, props.buttonLabel) || 'Start'}
      </button>
      {note !== '' && (
        <p className="trust">
          <Icon name="lock" small />
          <span>
            {note} <a href="/privacy-policy">Privacy</a>
          </span>
        </p>
      )}
    </form>
  );
}

type LessonsProps = { id: string; props: BlockProps['lessons']; setting: PageSetting };

/** What there is to learn. Whoever opted in can open each of them. */
export function LessonsBlock({ id, props, setting }: LessonsProps) {
  const { free } = setting.facts;
  if (!free || free.lessons.length === 0) {
    return <Missing setting={setting}>Lessons: mark a lesson as free on its page, and it appears here.</Missing>;
  }
  const minutes = free.lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0);
  return (
    <section className="wrap flist" id={id}>
      <div className="shead">
        <h2>{liveText(setting, props.title)}</h2>
        {minutes > 0 && <small>{minutes} min in all</small>}
      </div>
      {props.lead !== '' && <p className="lead">{liveText(setting, props.lead)}</p>}
      <ol className="card">
        {free.lessons.map((lesson, index) => {
          const isDone = free.visitor?.doneIds.includes(lesson.id);
          const inner = (
            <>
              <span className="thumb">
                <LessonDrawing number={index} />
                <b className={isDone ? 'done' : undefined}>{isDone ? <Icon name="check" small /> : index + 1}</b>
              </span>
              <span>
                <span className="t">{lesson.name}</span>
                <small>
                  {lengthOf(lesson)}
                  {isDone && ' · finished'}
                </small>
              </span>
            </>
          );
          return (
            <li key={lesson.id}>
              {free.visitor ? (
                <a className="fl" href={`?lesson=${lesson.id}#start`} data-lesson={lesson.id}>
                  {inner}
                </a>
              ) : (
                <div className="fl">{inner}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function PeopleBlock({ props: { text }, setting }: { props: BlockProps['people']; setting: PageSetting }) {
  const members = setting.facts.free?.members ?? null;
  if (members === null && text.includes('{members}')) {
    return <Missing setting={setting}>Members: shown when there are 50 or more.</Missing>;
  }
  return (
    <p className="wrap people">
      <span className="avs" aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={`av av${place}`}>
            <Icon name="person" small />
          </span>
        ))}
      </span>
      <span>{liveText(setting, text)}</span>
    </p>
  );
}
