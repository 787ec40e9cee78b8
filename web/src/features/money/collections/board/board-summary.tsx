import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import type { CollectionBoardQuery } from '#gql/graphql.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Money } from '#ui/values/money.tsx';
import { bandLabel } from './board-filters.tsx';
import classes from './board.module.css';
import type { BoardQuery } from './use-board-query.ts';

export type BoardData = CollectionBoardQuery['collectionBoard'];

type SummaryProps = { board: BoardData | undefined; weekAmount: number | undefined; query: BoardQuery };

/** What is owed, by days late, and what came in this week. */
export function BoardSummary({ board, weekAmount, query }: SummaryProps) {
  return (
    <section className={classes.summary} aria-label="Overdue">
      <div>
        <div className={classes.dim}>
          {board ? `${plural(board.total.count, 'person owes', 'people owe')}` : 'People who owe'}
        </div>
        <div className={classes.sum} aria-live="polite">
          {board ? <Money pesos={board.total.amount} /> : <SkeletonBlock width={140} height={24} />}
        </div>
      </div>
      <div className={classes.ageing}>
        <div className={classes.ageingHead}>
          <span>By days late</span>
          <span>{board && plural(board.entryCount, 'payment')}</span>
        </div>
        {board && <Bands bands={board.bands} query={query} />}
      </div>
      <div className={classes.week}>
        <div className={classes.dim}>Collected this week</div>
        <div className={classes.weekSum}>
          {weekAmount === undefined ? <SkeletonBlock width={110} height={20} /> : <Money pesos={weekAmount} />}
        </div>
      </div>
    </section>
  );
}

/** A click keeps to the people of a band, a second one lets go. */
function Bands({ bands, query }: { bands: BoardData['bands']; query: BoardQuery }) {
  const chosen = query.valueOf('band');
  const choose = (band: string) => query.set({ band: band === chosen ? null : band });
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {bands.map(
          ({ band, amount }) =>
            amount > 0 && (
              <button
                key={band}
                type="button"
                tabIndex={-1}
                className={classes.segment}
                data-band={band}
                data-quiet={(chosen !== null && chosen !== band) || undefined}
                style={{ flexGrow: amount }}
                onClick={() => choose(band)}
              />
            ),
        )}
      </div>
      <div className={classes.legend}>
        {bands.map(({ band, amount }) => (
          <PlainButton
            key={band}
            className={classes.legendItem}
            aria-pressed={band === chosen}
            onClick={() => choose(band)}
          >
            <i data-band={band} aria-hidden />
            {bandLabel(band)}: {formatPesos(centavosFromPesos(amount) ?? 0).replace(/\.00$/, '')}
          </PlainButton>
        ))}
      </div>
    </>
  );
}
