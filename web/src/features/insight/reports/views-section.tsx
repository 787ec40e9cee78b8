import { readChoice, type UsualPeriod } from '@app/rules/insight/reports/report-period';
import { periodName } from '@app/rules/insight/reports/report-words';
import { manilaDay } from '@app/rules/time/manila';
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react';
import type { SavedViewsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { DeleteView, SavedViews } from '#parts/saved-views/saved-views.operations.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { pageOfView } from './report-addresses.ts';
import classes from './reports.module.css';

/** The views that somebody kept, and those of the team, of reports that they may open. */
export function ViewsSection({ usual }: { usual: UsualPeriod }) {
  const { mayOpen } = useAccess();
  const isOpen = ({ query }: View) => {
    const page = pageOfView(new URLSearchParams(query).get('report') ?? '');
    return page !== null && mayOpen(page.route);
  };
  return (
    <Section title="Saved views">
      <Card padding="none">
        <DataView
          query={SavedViews}
          variables={{ list: 'reports' }}
          loading={<SkeletonText lines={3} />}
          isEmpty={({ savedViews }) => !savedViews.some(isOpen)}
          empty={<p className={classes.noViews}>Save a view on any report, and it appears here.</p>}
          ready={({ savedViews }) => (
            <ul className={classes.views}>
              {savedViews.filter(isOpen).map((view) => (
                <SavedViewLine key={view.id} view={view} usual={usual} />
              ))}
            </ul>
          )}
        />
      </Card>
    </Section>
  );
}

type View = SavedViewsQuery['savedViews'][number];

/** The period comes from the page: a line that asked for it again, and failed, would take the page away and begin anew. */
function SavedViewLine({ view, usual }: { view: View; usual: UsualPeriod }) {
  const { isReadOnly } = useAccess();
  const today = manilaDay(useNow());
  const [remove] = useMutation(DeleteView, { refetchQueries: [SavedViews] });
  const query = new URLSearchParams(view.query);
  const page = pageOfView(query.get('report') ?? '');
  if (!page) return null;
  query.delete('report');
  const choice = readChoice((name) => query.get(name), page.usual ?? usual, today);
  const erase = async () => {
    const body = view.isShared ? 'It goes for the whole team.' : 'The report itself stays as it is.';
    if (await confirmDeletion(`the view ${view.name}`, body))
      await attempt(remove({ variables: { id: view.id } }), 'View deleted');
  };
  return (
    <li>
      <Link to={`${page.address}?${query}`} className={classes.view}>
        <IconBookmark size={18} aria-hidden />
        <b>{view.name}</b>
        <small>
          {page.title}, {periodName(choice, today)}
        </small>
        {view.isShared && (
          <small className={classes.shared}>
            <IconUsers size={14} aria-hidden /> Shared with the team
          </small>
        )}
      </Link>
      {view.isOwn && !isReadOnly && (
        <IconButton aria-label={`Delete view ${view.name}`} onClick={() => void erase()}>
          <IconTrash size={18} />
        </IconButton>
      )}
    </li>
  );
}
