import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { StatChange } from '#ui/figures/stat-card.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from '../reports.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight };
const spoken = { up: 'up', down: 'down', flat: 'unchanged' };

/** `↗ 7.4%`, in its colour; nothing where there was nothing before. */
export function ChangeText({ change }: { change: StatChange | undefined }) {
  if (!change) return null;
  const Arrow = arrows[change.direction];
  return (
    <span className={classes.change} data-good={change.tone}>
      <Arrow size={14} aria-hidden />
      <HiddenText>{spoken[change.direction]}</HiddenText>
      {change.text}
    </span>
  );
}
