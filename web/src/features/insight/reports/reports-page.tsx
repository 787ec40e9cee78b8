import { reportFacts } from '@app/rules/insight/reports/report-catalog';
import { addressOf, pathTo } from '@app/rules/navigation/route-table';
import { IconChevronRight } from '@tabler/icons-react';
import { useUsualPeriod } from '#parts/reports/use-usual-period.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { summaryPages } from './report-addresses.ts';
import { reportShelves } from './report-shelves.ts';
import classes from './reports.module.css';
import { ViewsSection } from './views-section.tsx';

/** All reports with a sentence on each, and the views that somebody kept. */
export default function ReportsPage() {
  const { mayOpen } = useAccess();
  const usual = useUsualPeriod() ?? 'last-30';
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
      <ViewsSection usual={usual} />
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
