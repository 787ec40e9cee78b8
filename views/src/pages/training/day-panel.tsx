import type { ShownDay, TrainingPage } from '@app/rules/growth/trainings/training-page';
import { opensAtWords } from '@app/rules/growth/trainings/training-words';
import { Icon, Poster, SheetDrawing } from './drawings.tsx';
import { still } from './still.ts';

type DayPanelProps = { day: ShownDay; page: TrainingPage; isPreview?: boolean | undefined };

/** What is behind the tab of a day. */
export function DayPanel({ day, page, isPreview }: DayPanelProps) {
  return (
    <>
      {day.state === 'locked' && <LockedDay day={day} page={page} isPreview={isPreview} />}
      {day.state === 'recording' && <Video day={day} page={page} isPreview={isPreview} />}
      {day.state === 'waiting' && <WaitingDay day={day} isPreview={isPreview} page={page} />}
      {day.state === 'closed' && (
        <a className="player" href="#opt-in" {...still(isPreview)}>
          <span className="vh">Opt in to watch </span>
          <Poster day={day.day} title={day.title} />
          <PlayMark />
        </a>
      )}
      {page.hasOptedIn && day.freebie !== null && <Freebie day={day} page={page} isPreview={isPreview} />}
    </>
  );
}

function PlayMark() {
  return (
    <span className="play">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z" />
      </svg>
    </span>
  );
}

function Video({ day, page, isPreview }: DayPanelProps) {
  if (!day.video) return null;
  return (
    <div>
      <a
        className="player"
        href={day.video.watch}
        target="_blank"
        rel="noopener"
        data-video={day.video.kind}
        data-src={day.video.player}
        data-day={day.day}
        data-title={`Day ${day.day}: ${day.title}`}
        {...still(isPreview)}
      >
        <span className="vh">Play </span>
        <Poster day={day.day} title={day.title} />
        <PlayMark />
        <span className="ptitle">Day {day.day}</span>
      </a>
      <p className="under">
        {page.coach.name !== '' && <span>with Coach {page.coach.name.replace(/^coach /i, '')}</span>}
        <span className="save">Nothing loads before you tap</span>
      </p>
    </div>
  );
}

function LockedDay({ day, page, isPreview }: DayPanelProps) {
  const opensAt = day.opensAt ?? page.now;
  const before = page.days.find((each) => each.day === day.day - 1);
  const isSoonAfter = before && before.state !== 'locked' && !before.isWatched;
  return (
    <div className="card shutcard">
      <span className="dot">
        <Icon name="lock" />
      </span>
      <h2>
        Day {day.day} opens {opensAtWords(opensAt, page.now)}
      </h2>
      <p>
        {day.title}. {isSoonAfter ? `Watch Day ${before.day} first so you’re ready.` : 'See you then!'}
      </p>
      <div className="count" role="timer" data-opens={opensAt} aria-label="Time until it opens">
        <div>
          <b>–</b>
          <span>days</span>
        </div>
        <div>
          <b>–</b>
          <span>hours</span>
        </div>
        <div>
          <b>–</b>
          <span>min</span>
        </div>
        <div>
          <b>–</b>
          <span>sec</span>
        </div>
      </div>
      <Remind day={day} page={page} isPreview={isPreview} />
    </div>
  );
}

/** It has opened, and its recording is not there yet. */
function WaitingDay({ day, page, isPreview }: DayPanelProps) {
  return (
    <div className="card shutcard">
      <span className="dot">
        <Icon name="video" />
      </span>
      <h2>Day {day.day} is almost here</h2>
      <p>{day.title}. We go live on this page, and the recording follows right after. No need to reload.</p>
      <Remind day={day} page={page} isPreview={isPreview} />
    </div>
  );
}

function Remind({ day, page, isPreview }: DayPanelProps) {
  if (!page.hasOptedIn)
    return (
      <a className="btn" href="#opt-in" {...still(isPreview)}>
        <Icon name="bell" /> Opt in to get a reminder
      </a>
    );
  return (
    <div className="remind" data-reminded={day.isReminded ? '1' : '0'}>
      <button className="btn off" type="button" data-remind={day.day} {...still(isPreview)}>
        <Icon name="bell" /> Remind me
      </button>
      <button className="btn on2" type="button" data-forget={day.day} {...still(isPreview)}>
        <Icon name="check" /> We’ll remind you
      </button>
      <small data-remind-words="">
        {day.isReminded
          ? 'By email when it opens and when we go live. Tap to stop.'
          : 'By email when it opens and when we go live.'}
      </small>
    </div>
  );
}

/** Both faces lie in one cell, so that nothing moves when it opens. */
function Freebie({ day, page, isPreview }: DayPanelProps) {
  return (
    <section className={day.isWatched ? 'freebie got' : 'freebie'} data-freebie={day.day} aria-label="Freebie">
      <SheetDrawing />
      <div className="faces">
        <div className="shut" aria-hidden={day.isWatched || undefined}>
          <b>{day.freebie}</b>
          <small>Opens after you finish the Day {day.day} video.</small>
        </div>
        <div className="open" aria-hidden={day.isWatched ? undefined : true}>
          <span className="xp">
            <Icon name="gift" className="sm" /> Freebie unlocked
          </span>
          <b>{day.freebie}</b>
          <small>
            {day.day < 3 ? `Sagutan mo before Day ${day.day + 1}.` : 'Galing! Use it for your first client.'}
          </small>
          <a
            className="btn primary"
            href={`/api/training/freebie?level=${page.level}&day=${day.day}`}
            target="_blank"
            rel="noopener"
            {...(day.isWatched ? still(isPreview) : { tabIndex: -1 })}
          >
            <Icon name="download" className="sm" /> Download
          </a>
        </div>
      </div>
      <span className="shutmark">
        <Icon name="lock" />
      </span>
    </section>
  );
}
