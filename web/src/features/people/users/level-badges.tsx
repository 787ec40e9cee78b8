import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './people.module.css';

/** The names of a person's levels. */
export function LevelBadges({ levels }: { levels: readonly { id: string; name: string }[] }) {
  if (levels.length === 0) return '–';
  return (
    <span className={classes.badges}>
      {levels.map(({ id, name }) => (
        <StatusBadge key={id} tone={id === 'non-member' ? 'neutral' : 'success'} mark="none">
          {name}
        </StatusBadge>
      ))}
    </span>
  );
}
