import { challengeMessages } from '@app/rules/growth/challenges/challenge-messages';
import { formatDay } from '@app/rules/time/manila';
import { Icon } from './icons.tsx';

export type ChallengeSheetFacts = {
  startsOn: string | null;
  joinsUntil: string | null;
  people: number;
  finishDays: number;
  groupSize: number;
  /** Where people go on from here. */
  thankYouUrl: string;
  /** What we know of somebody who is signed in. */
  known: { name: string; email: string; mobile: string } | null;
};

const fields = [
  { name: 'name', label: 'Your name', type: 'text', complete: 'name' },
  { name: 'email', label: 'Email', type: 'email', complete: 'email' },
  { name: 'mobile', label: 'Mobile number', type: 'tel', complete: 'tel-national' },
] as const;

/** `Mon, Nov 30`: the year says itself. */
const shortDay = (day: string) => formatDay(day).slice(0, -5);

/**
 * The registration of the challenge, over the free lessons: a sheet on a phone, a modal at a desk. Without a script the form
 * of the page registers, too.
 */
export function ChallengeSheet({ facts }: { facts: ChallengeSheetFacts }) {
  const { startsOn, joinsUntil, people, finishDays, groupSize, thankYouUrl, known } = facts;
  const promises = [
    '12 tasks, from your offer to your first message',
    'Buddies who keep you going, every day',
    `Finish ${finishDays} of 12 and celebrate with your group`,
  ];
  const notes = [
    people > 1 && `${people.toLocaleString('en-PH')} people joined`,
    joinsUntil && `registration ends ${shortDay(joinsUntil)}`,
  ].filter(Boolean);
  return (
    <div className="fp pub over">
      <dialog id="challenge" aria-labelledby="ch-title">
        <form className="pad" noValidate data-challenge="" data-starts={startsOn ?? ''}>
          <button type="button" className="ch-x" aria-label="Close" data-close="">
            ×
          </button>
          {startsOn && <span className="ch-when">Starts {shortDay(startsOn)}</span>}
          <h2 id="ch-title" tabIndex={-1} autoFocus>
            Join the 12-day challenge
          </h2>
          <p className="lead">
            One small task a day, 20 minutes. A group of {groupSize} to keep you going. Libre lahat.
          </p>
          <ul className="rules">
            {promises.map((promise) => (
              <li key={promise} className="ok">
                <Icon name="check" small />
                {promise}
              </li>
            ))}
          </ul>
          {fields.map(({ name, label, type, complete }) => (
            <div key={name} className="field">
              <label htmlFor={`ch-${name}`}>{label}</label>
              <div className="input">
                {name === 'mobile' && <span className="pre">+63</span>}
                <input
                  id={`ch-${name}`}
                  name={name}
                  type={type}
                  autoComplete={complete}
                  defaultValue={known?.[name]}
                  aria-describedby={`ch-${name}-e`}
                />
              </div>
              <p className="err" id={`ch-${name}-e`} role="alert" />
            </div>
          ))}
          <p className="err" data-err="" role="alert" />
          <button className="btn primary lg full" type="submit">
            Count me in
          </button>
          {notes.length > 0 && <p className="trust ch-note">{notes.join(' · ')}</p>}
        </form>
        <div className="pad ch-in" data-in="" hidden role="status">
          <button type="button" className="ch-x" aria-label="Close" data-close-in="">
            ×
          </button>
          <Icon name="check" />
          <h2 tabIndex={-1}>{challengeMessages.joined}</h2>
          <p className="lead">
            {startsOn
              ? `See you on ${formatDay(startsOn)}. Your group and your first task arrive that morning.`
              : 'We tell you as soon as the first day is set.'}
          </p>
          {startsOn && (
            <a className="btn primary lg full" data-calendar="" download="12-day-challenge.ics">
              Add to my calendar
            </a>
          )}
          <button className="btn lg full" type="button" data-invite="">
            Invite a friend
          </button>
          <a className="btn lg full" href={thankYouUrl} data-go-on="">
            Continue
          </a>
        </div>
      </dialog>
    </div>
  );
}

export const sheetStyles = `.fp .ch-x{position:absolute;top:8px;right:8px;width:44px;height:44px;border:0;background:none;color:inherit;font-size:26px;cursor:pointer}.fp .ch-when{display:inline-block;margin-bottom:8px;padding:3px 8px;border-radius:6px;background:#fdecc8;color:#7c3f06;font-size:12px;font-weight:700}.fp #challenge .rules{margin:12px 0 8px}.fp #challenge h2:focus{outline:0}.fp .ch-note{justify-content:center}.fp .ch-in{text-align:center}.fp .ch-in>.i{width:72px;height:72px;padding:16px;border-radius:50%;background:#0f766e;color:#fff;margin:24px auto 16px}.fp .ch-in h2{font-size:26px;line-height:32px}.fp .ch-in .lead{margin:4px 0 16px}.fp .ch-in .btn{margin-top:8px}.fp .ch-in[hidden]{display:none}`;
