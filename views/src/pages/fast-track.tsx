import { FAST_TRACK_SECONDS } from '@app/rules/growth/landing-pages/fast-track';
import { Logo } from './parts.tsx';

/** Counts down and goes on; the head's refresh takes people there without a script, too. */
export function FastTrackBody({ target, appTitle }: { target: string; appTitle: string }) {
  return (
    <div className="fp pub">
      <main className="hero ph ft">
        <div className="wrap">
          <Logo title={appTitle} onDark />
          <h1>Saglit lang, we’re taking you to the fast track.</h1>
          <p className="count">
            <b data-count="">{FAST_TRACK_SECONDS}</b>
          </p>
          <a className="btn white lg" href={target}>
            Go now
          </a>
        </div>
      </main>
    </div>
  );
}
