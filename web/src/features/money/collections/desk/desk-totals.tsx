import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { relativeTime } from '@app/rules/time/relative';
import { manilaDay, months } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import type { CollectionTotalsQuery } from '#gql/graphql.ts';
import { Money } from '#ui/values/money.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from './desk-totals.module.css';

export type Totals = CollectionTotalsQuery['collectionTotals'];

/** Four figures that say how the month goes. */
export function DeskTotals({ totals, hasFailed }: { totals: Totals | undefined; hasFailed: boolean }) {
  const now = useNow();
  const month = months[Number(manilaDay(now).slice(5, 7)) - 1] ?? '';
  if (!totals && hasFailed) return null;
  const share = totals && totals.monthTarget > 0 ? (totals.collected.month.amount / totals.monthTarget) * 100 : 0;
  return (
    <section className={classes.totals} aria-label={`Totals for ${month}`}>
      <Figure
        label="Due in 7 days"
        value={totals && <Money pesos={totals.due.amount} />}
        note={totals && plural(totals.due.count, 'payment')}
      />
      <Figure
        label="Overdue"
        isBad
        value={totals && <Money pesos={totals.overdue.amount} />}
        note={totals && `${plural(totals.overdue.count, 'payment')}, ${totals.promised} promised`}
      />
      <Figure
        label="Proof waiting"
        value={totals && <Money pesos={totals.proofs.amount} />}
        note={totals && waitingText(totals, now)}
      />
      <Figure
        label={`Collected in ${month}`}
        value={totals && <Money pesos={totals.collected.month.amount} />}
        note={
          totals && (
            <span className={classes.goal}>
              <ProgressBar percent={share} label={`Share of what is expected in ${month}`} />
              <span>
                {Math.floor(share)}% of {formatPesos(centavosFromPesos(totals.monthTarget) ?? 0)}
              </span>
            </span>
          )
        }
      />
    </section>
  );
}

function waitingText({ proofs, oldestProofAt }: Totals, now: Date): string {
  const count = plural(proofs.count, 'proof');
  return oldestProofAt ? `${count}, oldest ${relativeTime(new Date(oldestProofAt), now)}` : count;
}

type FigureProps = { label: string; value: ReactNode; note: ReactNode; isBad?: boolean };

function Figure({ label, value, note, isBad }: FigureProps) {
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-bad={isBad || undefined}>
        {value ?? <SkeletonBlock width={120} height={20} />}
      </span>
      <span className={classes.note}>{note ?? <SkeletonBlock width={90} height={12} />}</span>
    </div>
  );
}
