import { NO_KEY, OTHERS_KEY, type ReportDimension } from '@app/rules/insight/reports/report-catalog';
import classes from '../reports.module.css';

type GroupNameProps = {
  by: ReportDimension;
  group: { key: string; label: string; leader?: string | null | undefined };
};

/** The name of a line; of a group of the community with who leads it. */
export function GroupName({ by, group: { key, label, leader } }: GroupNameProps) {
  if (by !== 'group' || key === NO_KEY || key === OTHERS_KEY) return <>{label}</>;
  return (
    <span className={classes.led}>
      {label}
      <small data-missing={!leader || undefined}>{leader ?? 'No leader'}</small>
    </span>
  );
}
