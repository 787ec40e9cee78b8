import { reportFacts } from '@app/rules/insight/reports/report-catalog';
import { readChoice } from '@app/rules/insight/reports/report-period';
import { periodName } from '@app/rules/insight/reports/report-words';
import { addressOf, pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import { IconBookmark, IconChevronRight, IconTrash, IconUsers } from '@tabler/icons-react';
import type { SavedViewsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useUsualPeriod } from '#parts/reports/use-usual-period.ts';
import { DeleteView, SavedViews } from '#parts/saved-views/saved-views.operations.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { pageOfView, summaryPages } from './report-addresses.ts';
import { reportShelves } from './report-shelves.ts';
import classes from './reports.module.css';

/** All reports with a sentence on each, and the views that somebody kept. */
export default function ReportsPage() {
  const { mayOpen } = useAccess();
  return (
    <Page title="Reports" description="Every number is counted from the rows it opens, in Manila days.">
      <Section title="Overviews">
        <ul className={classes.shelf}>
          {summaryPages
            .filter(({ route }) => mayOpen(route))
            .map(({ route, title, text }) => (
              <ReportCard key={route} to={addressOf(route)} title={title} text={text} />
            ))}
        </ul>
      </Section>
      {reportShelves.map(({ title, reports }) => (
        <Section key={title} title={title}>
          <ul className={classes.shelf}>
            {reports.map((id) => (
              <ReportCard
                key={id}
                to={pathTo('report', { id })}
                title={reportFacts[id].title}
                text={reportFacts[id].description}
              />
            ))}
          </ul>
        </Section>
      ))}
      <ViewsSection />
    </Page>
  );
}

function ReportCard({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className={classes.reportCard}>
        <b>{title}</b>
        <span>{text}</span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}

function ViewsSection() {
  return (
    <Section title="Saved views">
      <Card padding="none">
        <DataView
          query={SavedViews}
          variables={{ list: 'reports' }}
          loading={<SkeletonText lines={3} />}
          empty={<p className={classes.noViews}>Save a view on any report, and it appears here.</p>}
          ready={({ savedViews }) => (
            <ul className={classes.views}>
              {savedViews.map((view) => (
                <SavedViewLine key={view.id} view={view} />
              ))}
            </ul>
          )}
        />
      </Card>
    </Section>
  );
}

type View = SavedViewsQuery['savedViews'][number];

function SavedViewLine({ view }: { view: View }) {
  const { mayOpen, isReadOnly } = useAccess();
  const today = manilaDay(useNow());
  const usual = useUsualPeriod() ?? 'last-30';
  const [remove] = useMutation(DeleteView, { refetchQueries: [SavedViews] });
  const query = new URLSearchParams(view.query);
  const page = pageOfView(query.get('report') ?? '');
  if (!page || !mayOpen(page.route)) return null;
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
