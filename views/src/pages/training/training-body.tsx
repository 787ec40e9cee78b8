import { levelFacts, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import type { ShownDay, TrainingPage } from '@app/rules/growth/trainings/training-page';
import { datesWords, opensWords, shortDay, sinceWords } from '@app/rules/growth/trainings/training-words';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import { Logo } from '../parts.tsx';
import { DayPanel } from './day-panel.tsx';
import { CoachDrawing, Icon, Portrait, type TrainingIcon } from './drawings.tsx';
import { still } from './still.ts';

export type FreeLesson = { title: string; detail: string; href: string };
export type TrainingOffer = { title: string; text: string; href: string };

export type TrainingBodyProps = {
  page: TrainingPage;
  appTitle: string;
  /** The first name of whoever is signed in. */
  firstName: string | null;
  /** The form, before somebody has opted in. */
  optIn: ReactNode;
  /** Shown instead of the days while the workshop is switched off. */
  lessons: readonly FreeLesson[];
  offer: TrainingOffer | null;
  /** This browser opted in, has no account yet and has not chosen a password. */
  mayChoosePassword?: boolean;
  /** From the link under a reminder: asks whether to stop them. */
  stopToken?: string | null;
  /** In the settings the page is drawn in a frame as wide as a phone. */
  isPreview?: boolean;
};

/** `/free-training` as a visitor sees it; the same in the preview beside the settings. */
export function TrainingBody(props: TrainingBodyProps) {
  const { page, isPreview } = props;
  return (
    <div
      className={`fp tr ${isPreview ? 'phone' : ''}`}
      data-training={page.level}
      data-shown={page.isShown ? '1' : '0'}
      data-in={page.hasOptedIn ? '1' : '0'}
      data-now={page.now}
      data-percent={page.watchedPercent}
    >
      <CoachDrawing />
      {props.stopToken && (
        <aside className="closedbar" aria-label="Reminders">
          <div className="wrap">
            <p data-stop-words="">Stop all reminders of the free training?</p>
            <button className="btn" type="button" data-stop={props.stopToken}>
              Stop reminders
            </button>
          </div>
        </aside>
      )}
      <Hero {...props} />
      <main className="wrap trgrid">
        {page.isShown && <LiveBox page={page} isPreview={isPreview} />}
        {page.isShown ? <Workshop {...props} /> : <Lessons {...props} />}
        <Side {...props} />
      </main>
      <p className="vh" aria-live="polite" data-said="" />
    </div>
  );
}

function Hero({ page, appTitle, firstName, isPreview }: TrainingBodyProps) {
  const dates = datesWords(page);
  return (
    <div className="trhero">
      <header className="top">
        <div className="wrap">
          <Logo title={appTitle} onDark />
          <div className="acts">
            {firstName !== null && <span className="who">Signed in as {firstName}</span>}
            <a className="btn ghost" href={firstName === null ? pathTo('login') : pathTo('home')} {...still(isPreview)}>
              {firstName === null ? 'Log in' : 'My lessons'}
            </a>
          </div>
        </div>
      </header>
      <div className="wrap">
        {page.isShown && dates && (
          <span className="eyebrow">
            <Icon name="calendar" className="sm" />
            {dates}
          </span>
        )}
        <h1>3-Part Work-From-Home Training</h1>
        <p>{levelFacts[page.level].lead}</p>
      </div>
    </div>
  );
}

function Workshop(props: TrainingBodyProps) {
  const { page, isPreview, optIn } = props;
  return (
    <div className="trmain">
      <div className="trtop">
        <LevelChoice page={page} isPreview={isPreview} />
        <nav className="tabs" aria-label="Days" data-part="tabs">
          {page.days.map((day) => (
            <DayTab key={day.day} day={day} page={page} isPreview={isPreview} />
          ))}
        </nav>
      </div>
      {page.days.map((day) => (
        <section
          key={day.day}
          className="panel"
          data-panel={day.day}
          data-part={`day-${day.day}`}
          aria-label={`Day ${day.day}`}
          hidden={day.day !== page.openDay}
        >
          <DayPanel day={day} page={page} isPreview={isPreview} />
        </section>
      ))}
      {!page.hasOptedIn && optIn}
    </div>
  );
}

function LevelChoice({ page, isPreview }: Pick<TrainingBodyProps, 'page' | 'isPreview'>) {
  return (
    <div className="choice" role="group" aria-label="Which training">
      {trainingLevels.map((level) => (
        <a
          key={level}
          className={level === page.level ? 'on' : undefined}
          aria-current={level === page.level ? 'true' : undefined}
          href={pathTo('freeTraining', {}, { level })}
          {...still(isPreview)}
        >
          {levelFacts[level].choice}
        </a>
      ))}
    </div>
  );
}

const tabIcons: Record<ShownDay['state'], TrainingIcon> = {
  closed: 'play',
  locked: 'lock',
  recording: 'play',
  waiting: 'play',
};

function DayTab({ day, page, isPreview }: { day: ShownDay } & Pick<TrainingBodyProps, 'page' | 'isPreview'>) {
  const isLive = page.isLive && page.liveDay === day.day;
  const words = tabWords(day, page.now);
  return (
    <a
      className={[
        'tab',
        day.isWatched && 'done',
        day.state === 'locked' && 'shut',
        isLive && 'onair',
        day.day === page.openDay && 'on',
      ]
        .filter(Boolean)
        .join(' ')}
      href={pathTo('freeTraining', {}, { level: page.level, day: day.day })}
      data-tab={day.day}
      data-title={day.title}
      aria-current={day.day === page.openDay ? 'true' : undefined}
      {...still(isPreview)}
    >
      <span className="d">
        Day {day.day} <Icon name={day.isWatched ? 'check' : tabIcons[day.state]} />
      </span>
      <span className="st" data-words={words}>
        {isLive ? 'Live now' : words}
      </span>
    </a>
  );
}

function tabWords(day: ShownDay, now: number): string {
  if (day.isWatched) return 'Watched';
  if (day.opensAt === null) return 'Open';
  if (day.state === 'locked') return opensWords(day.opensAt, now);
  return manilaDay(new Date(day.opensAt)) === manilaDay(new Date(now)) ? 'Open today' : 'Open';
}

/** Above the tabs on a phone, first beside them on a desk. Always there, so that it can appear without a reload. */
function LiveBox({ page, isPreview }: Pick<TrainingBodyProps, 'page' | 'isPreview'>) {
  const title = page.days.find(({ day }) => day === page.liveDay)?.title ?? '';
  const since = page.liveSince;
  return (
    <section className="live" data-live="" hidden={!page.isLive} aria-label="Live workshop">
      <div className="ltop">
        <span className="ltag">LIVE</span>
        <span className="lnum" data-watching="" hidden={page.watching < 2}>
          {page.watching} watching
        </span>
      </div>
      <h2>We are live: Join now</h2>
      <p data-live-words="">
        Day {page.liveDay}, {title}.
        {since !== null && ` Started ${formatTimeOfDay(new Date(since))}, ${sinceWords(since, page.now)}.`}
      </p>
      {page.hasOptedIn ? (
        <a
          className="btn mango lg full"
          href={`/api/training/join?level=${page.level}`}
          target="_blank"
          rel="noopener"
          {...still(isPreview)}
        >
          <Icon name="video" /> Join now on Zoom
        </a>
      ) : (
        <a className="btn mango lg full" href="#opt-in" {...still(isPreview)}>
          <Icon name="video" /> Join now, it’s free
        </a>
      )}
      <small>
        {page.hasOptedIn ? 'No Zoom app? It opens in the browser too.' : 'Tell us your name first, then you’re in.'}
      </small>
    </section>
  );
}

function Side({ page, offer, mayChoosePassword, isPreview }: TrainingBodyProps) {
  const watched = page.days.filter(({ isWatched }) => isWatched).length;
  if (!page.isShown && !offer && !mayChoosePassword) return null;
  return (
    <aside className="trside">
      {page.isShown && (
        <section className="card" data-part="side">
          {page.coach.name !== '' && (
            <div className="coach">
              <Portrait />
              <div>
                <b>Coach {page.coach.name.replace(/^coach /i, '')}</b>
                <small>{page.coach.about}</small>
              </div>
            </div>
          )}
          <ol className="rows">
            {page.days.map((day) => (
              <li key={day.day} className={rowClass(day, page)}>
                <span className="dn">{day.isWatched ? <Icon name="check" /> : day.day}</span>
                <div>
                  <b>{day.title}</b>
                  <small>{rowWords(day)}</small>
                </div>
              </li>
            ))}
          </ol>
          {page.hasOptedIn && (
            <div className="sum">
              <p>
                <b>Your training</b>
                <span className="num">{watched} of 3 days</span>
              </p>
              <div className="bar mango">
                <i className={`of3-${watched}`} />
              </div>
            </div>
          )}
        </section>
      )}
      {mayChoosePassword && (
        <section className="card offer" aria-label="Your account">
          <b>Keep your place</b>
          <p data-sent="">Set a password so you can come back on any phone.</p>
          <button className="btn full" type="button" data-password="">
            Set my password
          </button>
        </section>
      )}
      {offer && (
        <section className="card offer">
          <b>{offer.title}</b>
          <p>{offer.text}</p>
          <a href={offer.href} {...still(isPreview)}>
            See what’s inside
          </a>
        </section>
      )}
    </aside>
  );
}

function rowClass(day: ShownDay, page: TrainingPage): string {
  if (day.isWatched) return 'done';
  if (day.state === 'locked') return 'shut';
  return day.day === page.openDay ? 'now' : '';
}

function rowWords(day: ShownDay): string {
  const when = day.opensAt === null ? null : shortDay(manilaDay(new Date(day.opensAt)));
  return [when, day.freebie?.toLowerCase()].filter(Boolean).join(' · ') || 'Watch anytime';
}

function Lessons({ page, lessons, isPreview, optIn }: TrainingBodyProps) {
  return (
    <div className="trmain">
      <div className="trtop">
        <LevelChoice page={page} isPreview={isPreview} />
      </div>
      <section className="card lessons">
        <h2>Start with the free lessons</h2>
        <p>No workshop this week. These lessons are open now, and you can watch them anytime.</p>
        <ol className="rows">
          {lessons.map(({ title, detail, href }, index) => (
            <li key={href + title}>
              <span className="dn">{index + 1}</span>
              <a href={href} {...still(isPreview)}>
                <b>{title}</b>
                <small>{detail}</small>
              </a>
            </li>
          ))}
        </ol>
        <a className="btn primary lg full" href={pathTo('freeLessons')} {...still(isPreview)}>
          Open the free lessons
        </a>
      </section>
      {!page.hasOptedIn && lessons.length === 0 && optIn}
    </div>
  );
}
