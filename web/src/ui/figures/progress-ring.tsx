import type { ReactNode } from 'react';
import { HiddenText } from '../values/hidden-text.tsx';
import classes from './progress-ring.module.css';

type ProgressRingProps = {
  /** 0 to 100. */
  percent: number;
  /** The measured value, for screen readers. */
  label: string;
  size?: number;
  /** A small line under the figure, such as `4 of 7 tasks`. */
  detail?: ReactNode;
  /** Instead of the percentage, such as the number of a stage. */
  figure?: ReactNode;
  /** Of a load rather than of progress: as much is good, nearly too much, too much. */
  tone?: 'danger' | 'success' | 'warning';
};

const radius = 44;
const length = 2 * Math.PI * radius;

export function ProgressRing({ percent, label, size = 104, detail, figure, tone }: ProgressRingProps) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <div className={classes.ring} data-tone={tone} style={{ width: size, height: size }}>
      <HiddenText>
        <progress aria-label={label} value={Math.round(share)} max={100} />
      </HiddenText>
      <svg viewBox="0 0 104 104" aria-hidden>
        <circle className={classes.track} cx="52" cy="52" r={radius} />
        {share > 0 && (
          <circle
            className={classes.value}
            cx="52"
            cy="52"
            r={radius}
            strokeDasharray={`${(share / 100) * length} ${length}`}
          />
        )}
      </svg>
      <span className={classes.inside}>
        <b
          className={classes.figure}
          style={{ fontSize: size >= 96 ? 24 : Math.round(size * (figure === undefined ? 0.26 : 0.3)) }}
        >
          {figure ?? `${Math.round(share)}%`}
        </b>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  );
}
