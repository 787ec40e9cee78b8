import { conversion } from '@app/rules/growth/leads/lead-filter';
import { type LeadSource, leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { type LeadStep, leadStepLabels, leadSteps } from '@app/rules/growth/leads/lead-steps';
import { bucketUnit, dayBuckets } from '@app/rules/time/day-buckets';
import { formatDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import type { LeadFiguresQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { Card } from '#ui/frame/card.tsx';
import { type Range, rangeText } from './lead-query.ts';
import classes from './leads.module.css';

type Figures = LeadFiguresQuery['leadFigures'];
type Counts = Figures['counts'];
/** What the figures are about; their links say the same. */
type Scope = { days: number; source: string | null; campaign: string | null };

const countNames: Record<LeadStep, keyof Omit<Counts, '__typename'>> = {
  'opted-in': 'optedIn',
  watched: 'watched',
  ordered: 'ordered',
  paid: 'paid',
};
const countOf = (counts: Counts, step: LeadStep) => counts[countNames[step]] ?? 0;
const number = (value: number) => value.toLocaleString('en-PH');
const percent = (value: number | null) => (value === null ? '' : `${value.toLocaleString('en-PH')}%`);

/** From the visit to the payment: drawn, by source, and by day. Every figure leads to its leads. */
export function LeadConversion({ figures, scope, period }: { figures: Figures; scope: Scope; period: Range }) {
  return (
    <div className={classes.figures}>
      <Card title="From visit to payment">
        <Steps figures={figures} scope={scope} />
      </Card>
      <Card title="By source" padding="none">
        <Sources figures={figures} scope={scope} />
      </Card>
      <Card title={dayTitle(period)} className={classes.wide}>
        <Days figures={figures} scope={scope} period={period} />
      </Card>
    </div>
  );
}

type FigureProps = { value: number; scope: Scope; reached: LeadStep; source?: string; range?: Range; label: string };

/** A number that leads to exactly its leads. */
function Figure({ value, scope, reached, source, range, label }: FigureProps) {
  if (value === 0) return <span className={classes.none}>0</span>;
  const query = {
    days: String(scope.days),
    ...(scope.campaign && { campaign: scope.campaign }),
    ...((source ?? scope.source) && { source: source ?? scope.source ?? '' }),
    ...(reached !== 'opted-in' && { reached }),
    ...(range && { range: rangeText(range) }),
  };
  return (
    <RouteLink to="leads" query={query} aria-label={`${label}: ${number(value)}`}>
      {number(value)}
    </RouteLink>
  );
}

function Steps({ figures, scope }: { figures: Figures; scope: Scope }) {
  const { visits, counts } = figures;
  // Visits are so many more that their bar would leave nothing of the others.
  const most = Math.max(1, counts.optedIn);
  const before = (index: number) => {
    const earlier = leadSteps[index - 1];
    return earlier ? countOf(counts, earlier) : visits;
  };
  return (
    <ol className={classes.steps}>
      {visits !== null && (
        <li>
          <span className={classes.stepName}>Visits</span>
          <b className={classes.stepCount}>{number(visits)}</b>
        </li>
      )}
      {leadSteps.map((step, index) => {
        const count = countOf(counts, step);
        const earlier = before(index);
        return (
          <li key={step}>
            <span className={classes.stepName}>{leadStepLabels[step]}</span>
            <b className={classes.stepCount}>
              <Figure value={count} scope={scope} reached={step} label={leadStepLabels[step]} />
            </b>
            <span className={classes.track} aria-hidden>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className={classes.rate}>{earlier === null ? '' : percent(conversion(earlier, count))}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Sources({ figures, scope }: { figures: Figures; scope: Scope }) {
  const hasVisits = figures.visits !== null;
  return (
    // It scrolls sideways on a phone, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} aria-label="Leads by source" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Source</th>
            {hasVisits && <th scope="col">Visits</th>}
            {leadSteps.map((step) => (
              <th key={step} scope="col">
                {leadStepLabels[step]}
              </th>
            ))}
            <th scope="col">Paid of opt-ins</th>
          </tr>
        </thead>
        <tbody>
          {figures.sources.map(({ source, visits, counts }) => {
            const name = sourceLabel(source);
            return (
              <tr key={source}>
                <th scope="row">{name}</th>
                {hasVisits && <td>{number(visits ?? 0)}</td>}
                {leadSteps.map((step) => (
                  <td key={step}>
                    <Figure
                      value={countOf(counts, step)}
                      scope={scope}
                      reached={step}
                      source={source}
                      label={`${name}, ${leadStepLabels[step]}`}
                    />
                  </td>
                ))}
                <td>{percent(conversion(counts.optedIn, counts.paid)) || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Bars are days, weeks or months, by the length of the period. */
function dayTitle(period: Range): string {
  return `Opt-ins by ${bucketUnit(period)}`;
}

function Days({ figures, scope, period }: { figures: Figures; scope: Scope; period: Range }) {
  const bars = dayBuckets(period).map((range, index, all) => {
    const days = figures.days.filter(({ day }) => range.from <= day && day <= range.to);
    const total = (read: (day: Figures['days'][number]) => number | null) =>
      days.reduce((sum, day) => sum + (read(day) ?? 0), 0);
    const optIns = total(({ counts }) => counts.optedIn);
    const [visits, paid] = [total((day) => day.visits), total(({ counts }) => counts.paid)];
    const isLabelled = index === 0 || index === all.length - 1 || index === Math.floor(all.length / 2);
    return {
      key: rangeText(range),
      name: range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)} to ${formatDay(range.to)}`,
      label: isLabelled ? shortDay(range.from) : undefined,
      value: optIns,
      text: [
        ...(figures.visits === null ? [] : [`${number(visits)} visits`]),
        `${number(optIns)} opted in`,
        `${number(paid)} paid`,
      ].join(', '),
      range,
    };
  });
  const ranges = new Map(bars.map(({ key, range }) => [key, range]));
  return (
    <BarChart
      label="Opt-ins by day"
      bars={bars}
      link={(bar, shape) => {
        const range = ranges.get(bar.key);
        if (!range || bar.value === 0) return shape;
        const query = {
          days: String(scope.days),
          ...(scope.campaign && { campaign: scope.campaign }),
          ...(scope.source && { source: scope.source }),
          range: rangeText(range),
        };
        return (
          <RouteLink to="leads" query={query} className={classes.bar} aria-label={`${bar.name}: ${bar.text}`}>
            {shape}
          </RouteLink>
        );
      }}
    />
  );
}

export function sourceLabel(source: string): string {
  return source in leadSourceLabels ? leadSourceLabels[source as LeadSource] : source;
}
