import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './authoring.module.css';

/** The open tasks of an author, beside the thing itself. */
export function MissingMarks({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <span className={classes.marks}>
      {missing.map((words) => (
        <StatusBadge key={words} tone="warning">
          {words}
        </StatusBadge>
      ))}
    </span>
  );
}
