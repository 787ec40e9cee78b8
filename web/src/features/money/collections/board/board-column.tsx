import { BOARD_CARDS, type BoardColumn, boardMoves } from '@app/rules/money/collections/board';
import { plural } from '@app/rules/text/plural';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { BoardCardRowFragment, CollectionBoardFilter } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Money } from '#ui/values/money.tsx';
import type { BoardActions } from './board-actions.ts';
import { BoardCard } from './board-card.tsx';
import type { BoardData } from './board-summary.tsx';
import { CollectionBoardCards } from './board.operations.ts';
import classes from './board.module.css';

type Card = BoardCardRowFragment;

const emptyWords: Record<BoardColumn, string> = {
  'to-contact': 'Everybody has been contacted.',
  contacted: 'Nobody to follow up on.',
  promised: 'Nobody has promised a day.',
  'proof-waiting': 'No proof is waiting.',
  'at-risk': 'Nobody is within 7 days of closing.',
};

const dropWords: Record<NonNullable<(typeof boardMoves)[BoardColumn]>, string> = {
  contact: 'Drop here, then say how',
  promise: 'Drop here, then choose a date',
  payment: 'Drop here, then record the payment',
};

export type ColumnState = {
  selected: ReadonlyMap<number, Card>;
  lifted: Card | null;
  /** Where the lifted card would go. */
  target: BoardColumn | null;
};

type BoardColumnViewProps = {
  sum: BoardData['columns'][number] & { column: BoardColumn };
  cards: readonly Card[];
  filter: CollectionBoardFilter;
  actions: BoardActions;
  state: ColumnState;
  onTarget: (column: BoardColumn | null) => void;
};

/** One step of collecting: how many, how much, and the first cards. */
export function BoardColumnView({ sum, cards, filter, actions, state, onTarget }: BoardColumnViewProps) {
  const { column, label, count, amount } = sum;
  const asks = boardMoves[column];
  const { lifted, target, selected } = state;
  const isTarget = lifted !== null && target === column && asks !== null && lifted.column !== column;
  const chosen = cards.filter(({ id }) => selected.has(id)).length;
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-name={column}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        if (lifted === null || asks === null) return;
        event.preventDefault();
        if (target !== column) onTarget(column);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        if (target === column) onTarget(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (lifted && lifted.column !== column) actions.move([lifted], column);
        actions.letGo();
      }}
    >
      <header className={classes.columnHead}>
        <h2 className={classes.columnName}>
          <i data-name={column} aria-hidden />
          {label}
          <span className={classes.count}>{count.toLocaleString('en-PH')}</span>
        </h2>
        {actions.mayWork && cards.length > 0 && (
          <Checkbox
            aria-label={`Select all in ${label}`}
            checked={chosen === cards.length}
            indeterminate={chosen > 0 && chosen < cards.length}
            onChange={() => actions.toggleAll(cards)}
          />
        )}
      </header>
      <div className={classes.columnSum}>
        <Money pesos={amount} />
      </div>
      <div className={classes.cards}>
        {isTarget && asks && <div className={classes.dropzone}>{dropWords[asks]}</div>}
        {count === 0 && !isTarget && <p className={classes.none}>{emptyWords[column]}</p>}
        <Cards cards={cards} actions={actions} state={state} />
        {count > cards.length && (
          <FurtherCards
            // A change of the first cards begins anew.
            key={JSON.stringify(filter)}
            column={column}
            rest={count - cards.length}
            filter={filter}
            onCards={actions.know}
            draw={(more) => <Cards cards={more} actions={actions} state={state} />}
          />
        )}
      </div>
    </section>
  );
}

function Cards({ cards, actions, state }: { cards: readonly Card[]; actions: BoardActions; state: ColumnState }) {
  return cards.map((card) => (
    <BoardCard
      key={card.id}
      card={card}
      actions={actions}
      isSelected={state.selected.has(card.id)}
      isHeld={state.lifted?.id === card.id}
    />
  ));
}

type FurtherCardsProps = {
  column: BoardColumn;
  rest: number;
  filter: CollectionBoardFilter;
  onCards: (cards: readonly Card[]) => void;
  draw: (cards: readonly Card[]) => ReactNode;
};

/** The pages after the first, as many as were asked for. */
function FurtherCards({ column, rest, filter, onCards, draw }: FurtherCardsProps) {
  const [pages, setPages] = useState(0);
  const left = rest - pages * BOARD_CARDS;
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <PageOfCards key={at} column={column} page={at + 2} filter={filter} onCards={onCards} draw={draw} />
      ))}
      {left > 0 && (
        <PlainButton className={classes.more} onClick={() => setPages(pages + 1)}>
          {plural(left, 'more', 'more')}
        </PlainButton>
      )}
    </>
  );
}

function PageOfCards({ column, page, filter, onCards, draw }: Omit<FurtherCardsProps, 'rest'> & { page: number }) {
  const { data, error, refetch } = useQuery(CollectionBoardCards, {
    variables: { column, page, filter },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = data?.collectionBoardCards;
  const tell = useEffectEvent(onCards);
  useEffect(() => {
    if (loaded) tell(loaded);
  }, [loaded]);
  if (loaded) return draw(loaded);
  if (!error) return <SkeletonBlock height={120} />;
  return (
    <PlainButton className={classes.more} onClick={() => void refetch().catch(() => undefined)}>
      We could not load more. Try again
    </PlainButton>
  );
}
