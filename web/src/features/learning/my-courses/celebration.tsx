import { RouteButton } from '#navigation/route-link.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import classes from './celebration.module.css';

type CelebrationProps = { courseName: string; code: string; onClose: () => void };

const pieces = Array.from({ length: 24 }, (_, at) => at);

/** A whole course is done: a moment to be proud, and the way to the certificate. */
export function Celebration({ courseName, code, onClose }: CelebrationProps) {
  return (
    <Dialog onClose={onClose} title="Congratulations!">
      <div className={classes.body}>
        <div className={classes.confetti} aria-hidden>
          {pieces.map((at) => (
            <i
              key={at}
              style={{ left: `${(at * 37) % 100}%`, animationDelay: `${(at % 8) * 90}ms` }}
              data-tone={at % 3}
            />
          ))}
        </div>
        <p className={classes.percent}>100%</p>
        <p>
          You completed every lesson of <b>{courseName}</b>. Your certificate is ready.
        </p>
        <RouteButton to="certificate" params={{ code }} size="lg" fullWidth>
          See your certificate
        </RouteButton>
      </div>
    </Dialog>
  );
}
