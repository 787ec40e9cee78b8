import { DataView } from '#graphql/data-view.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './info-logs.module.css';
import { OwnAccountLog } from './info-logs.operations.ts';

/** What others did to one's account: everybody may know, whoever it was. */
export function OwnLogPanel() {
  return (
    <Card>
      <DataView
        query={OwnAccountLog}
        loading={<SkeletonText lines={4} />}
        empty={
          <EmptyState
            drawing="lock"
            title="Nothing yet"
            text="What our team changes about your account appears here."
          />
        }
        ready={({ ownAccountLog }) => (
          <ul className={classes.lines}>
            {ownAccountLog.map(({ id, at, title, isJob, isViewing, fields }) => (
              <li key={id}>
                <span>
                  {title}
                  {fields.length > 0 && `: ${fields.join(', ').toLowerCase()}`}
                </span>
                <span className={classes.dim}>
                  {isJob ? 'Tribe, by itself' : isViewing ? 'Our team, viewing your account' : 'Our team'},{' '}
                  <DateText value={at} form="exact" />
                </span>
              </li>
            ))}
          </ul>
        )}
      />
    </Card>
  );
}
