import classes from './campaigns.module.css';

type Figures = { underway: number; finished: number; bought: number; unsubscribed: number };

const labels: Record<keyof Figures, string> = {
  underway: 'On it now',
  finished: 'Got all emails',
  bought: 'Bought',
  unsubscribed: 'Unsubscribed or unreachable',
};

export function SequenceFigures({ figures }: { figures: Figures }) {
  return (
    <dl className={classes.figures}>
      {(['underway', 'finished', 'bought', 'unsubscribed'] as const).map((key) => (
        <div key={key}>
          <dt>{labels[key]}</dt>
          <dd>{figures[key].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
