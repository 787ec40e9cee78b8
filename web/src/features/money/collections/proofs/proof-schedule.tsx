import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { entryTone } from '../due/entry-tone.ts';
import classes from './proof-inbox.module.css';
import type { Proof } from './proof.ts';

type Entry = Proof['entries'][number];

/** The entries of the invoice; the proof's entry is marked. */
export function ProofSchedule({ proof }: { proof: Proof }) {
  const { entries, scheduleId, product, term, total, paidTotal, code } = proof;
  return (
    <section>
      <div className={classes.between}>
        <h3>
          {product}, {term}
        </h3>
        <span className={classes.quiet}>
          <Money pesos={paidTotal} /> of <Money pesos={total} /> paid
        </span>
      </div>
      <div className={classes.tableBox} tabIndex={0} role="group" aria-label="Schedule">
        <table aria-label={`Schedule of ${code}`}>
          <thead>
            <tr>
              <th>#</th>
              <th>Due</th>
              <th data-right>Amount</th>
              <th>Status</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const isOwn = entry.id === scheduleId;
              const { tone, label } = stateOf(entry, isOwn && proof.status === 'submitted');
              return (
                <tr key={entry.id} aria-current={isOwn || undefined}>
                  <td>{entry.number}</td>
                  <td>
                    <DateText value={entry.scheduleDate} />
                  </td>
                  <td data-right>
                    <Money pesos={entry.price} />
                  </td>
                  <td>
                    <StatusBadge tone={tone}>{label}</StatusBadge>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function stateOf(entry: Entry, isWaiting: boolean): { tone: BadgeTone; label: string } {
  if (entry.isVoided) return { tone: 'neutral', label: 'Voided' };
  if (isWaiting && !entry.isPaid) return { tone: 'outline', label: 'Proof waiting' };
  return { tone: entryTone(entry.tone), label: entry.status };
}
