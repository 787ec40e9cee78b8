import { IconStarFilled } from '@tabler/icons-react';
import classes from './xp-chip.module.css';

type XpChipProps = {
  points: number;
  /** `earn` shows `+100 XP`, `earned` has no background, `total` is a person's sum. */
  kind?: 'earn' | 'earned' | 'total';
  /** Shows `300 of 500 XP`. */
  outOf?: number;
};

export function XpChip({ points, kind = 'total', outOf }: XpChipProps) {
  const amount = points.toLocaleString('en-PH');
  const text = outOf === undefined ? amount : `${amount} of ${outOf.toLocaleString('en-PH')}`;
  return (
    <span className={classes.chip} data-kind={kind}>
      {kind !== 'earn' && <IconStarFilled size={14} className={classes.star} aria-hidden />}
      {kind === 'earn' ? '+' : ''}
      {text} XP
    </span>
  );
}
