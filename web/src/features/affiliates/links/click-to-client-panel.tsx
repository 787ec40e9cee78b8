import { RouteLink } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import type { Figures } from './figure-types.ts';
import classes from './links.module.css';

/**
 * From click to client: what became of the people that the links brought. Some come without a counted click, and a share of
 * more than all says nothing.
 */
export function ClickToClientPanel({ figures: { total, paying } }: { figures: Figures }) {
  const steps = [
    { label: 'Clicks', count: total.clicks, of: null },
    { label: 'Leads', count: total.leads, of: total.clicks },
    { label: 'Enrolled', count: total.sales, of: total.leads },
    { label: 'Paying', count: paying, of: total.sales },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Card title="From click to client" rank={2} aside={<RouteLink to="affiliateLeads">My leads</RouteLink>}>
      <p className={classes.dim}>Last 30 days</p>
      <ol className={classes.funnel}>
        {steps.map(({ label, count, of }, index) => (
          <li key={label}>
            <span className={classes.funnelLabel}>{label}</span>
            <span className={classes.track} aria-hidden>
              <i data-step={index} style={{ width: `${Math.max(count > 0 ? 4 : 0, (count / most) * 100)}%` }} />
            </span>
            <span className={classes.funnelCount}>
              <b>{count.toLocaleString('en-PH')}</b> {of && count <= of ? <small>{share(count, of)}</small> : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function share(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}
