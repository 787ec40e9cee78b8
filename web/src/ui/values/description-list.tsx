import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export type Description = { label: string; value: ReactNode };

type DescriptionListProps = {
  items: Description[];
  /** `rows` puts labels at the left, `grid` above in columns, `strip` in one framed line. */
  layout?: 'rows' | 'grid' | 'strip';
};

/** Facts about one thing. A missing value shows a dash. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-layout={layout}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? <span className={classes.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
