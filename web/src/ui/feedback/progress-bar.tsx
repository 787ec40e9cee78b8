import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 100; leave out while the end is not known. */
  percent?: number;
  label: string;
  /** Mango for achievements, teal for background work and shares of a whole. */
  tone?: 'accent' | 'primary';
};

export function ProgressBar({ percent, label, tone = 'accent' }: ProgressBarProps) {
  const share = percent === undefined ? undefined : Math.min(100, Math.max(0, percent));
  return (
    <div className={classes.bar} data-tone={tone} data-unknown={share === undefined || undefined}>
      <progress
        className={classes.spoken}
        aria-label={label}
        value={share === undefined ? undefined : Math.round(share)}
        max={100}
      />
      <i style={share === undefined ? undefined : { width: `${share}%` }} />
    </div>
  );
}
