import { errorText } from '@app/rules/errors/error-text';
import { type BoardColumn, boardColumnLabels, boardColumns, boardMoves } from '@app/rules/money/collections/board';
import { channelLabels } from '@app/rules/money/collections/contact';
import { messengerAddress } from '@app/rules/money/collections/messenger';
import { manilaDay } from '@app/rules/time/manila';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { useAuth } from '#session/auth-context.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { AssignCollectionOwner } from '../collections.operations.ts';
import type { Totals } from '../desk/desk-totals.tsx';
import { OwnerModal, ownerModalId, type OwnerSelection } from '../due/owner-modal.tsx';
import type { BoardActions } from './board-actions.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardColumnView } from './board-column.tsx';
import { BoardDrawer } from './board-drawer.tsx';
import { BoardFilters } from './board-filters.tsx';
import { type BoardData, BoardSummary } from './board-summary.tsx';
import { CollectionBoard, CollectionBoardCards, NoteCollectionContacts } from './board.operations.ts';
import classes from './board.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { type DialogProps, moveModalId } from './dialog-parts.ts';
import { messageTo } from './message-text.ts';
import { type Move, MoveDialog } from './move-dialogs.tsx';
import { type NotedFacts, stillChosen, withNoted } from './moved-cards.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { type BoardQuery, useBoardQuery } from './use-board-query.ts';
import { useStill } from './use-still.ts';

type Card = BoardCardRowFragment;

/** Everybody who is late, as cards in columns that follow from what happened. */
export default function BoardPanel({ totals }: { totals: Totals | undefined }) {
  const query = useBoardQuery();
  const { data, previousData, error, refetch } = useQuery(CollectionBoard, {
    variables: { filter: query.filter },
    fetchPolicy: 'cache-and-network',
  });
  const fresh = (data ?? previousData)?.collectionBoard;
  const [lifted, setHeld] = useState<Card | null>(null);
  const [target, setTarget] = useState<BoardColumn | null>(null);
  const { board, note } = useNoted(useStill(fresh, lifted !== null));
  const [chosen, setChosen] = useState<ReadonlyMap<number, Card>>(new Map());
  const cards = new Map(board?.cards.map((card) => [card.id, card]));
  // With what is known of them now; whoever stands elsewhere meanwhile is not meant any more.
  const selected = stillChosen(chosen, cards);
  // Further pages are loaded by their columns; the keys of the board have to know their cards, too.
  const later = useRef(new Map<number, Card>());
  const letGo = () => {
    setHeld(null);
    setTarget(null);
  };
  const done: DialogProps['onDone'] = (about, facts = new Map()) => {
    const ids = new Set(about.map(({ id }) => id));
    setChosen((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    note(facts);
  };
  const work = useBoardWork({ query, onDone: done });
  const isPhone = useIsPhone();
  const actions: BoardActions = {
    ...work.actions,
    isPhone,
    mayTake: work.actions.mayWork && totals?.isLimited === false,
    know: (more) => {
      for (const card of more) later.current.set(card.id, card);
    },
    toggle: (card) => setChosen(toggledCards(selected, [card])),
    toggleAll: (all) => setChosen(toggledCards(selected, all)),
    hold: setHeld,
    letGo,
  };
  const keys = useBoardKeys({
    actions,
    cardOf: (id) => cards.get(id) ?? later.current.get(id),
    lifted,
    target,
    onTarget: setTarget,
  });
  const shownColumn = boardColumns.find((column) => column === query.valueOf('col')) ?? 'to-contact';

  if (!board && error) {
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <div className={classes.panel}>
      <BoardSummary board={board} weekAmount={totals?.collected.week.amount} query={query} />
      <BoardFilters query={query} isLimited={totals?.isLimited ?? false} />
      {board && isPhone && (
        <ColumnChoice
          columns={board.columns}
          value={shownColumn}
          onChange={(column) => query.set({ col: column }, { replace: true })}
        />
      )}
      {board?.total.count === 0 ? (
        <EmptyBoard isFiltered={query.isFiltered} onClear={query.clear} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards inside
        <div className={classes.board} {...keys}>
          {!board && boardColumns.map((column) => <SkeletonBlock key={column} height={320} />)}
          {board &&
            columnsOf(board).map(
              (sum) =>
                (!isPhone || sum.column === shownColumn) && (
                  <BoardColumnView
                    key={sum.column}
                    sum={sum}
                    cards={board.cards.filter(({ column }) => column === sum.column)}
                    filter={query.filter}
                    actions={actions}
                    state={{ selected, lifted, target }}
                    onTarget={setTarget}
                  />
                ),
            )}
        </div>
      )}
      <HiddenText>
        <span aria-live="assertive">{lifted && heldWords(lifted, target)}</span>
      </HiddenText>
      <BoardBar cards={[...selected.values()]} actions={actions} onClear={() => setChosen(new Map())} />
      <BoardDrawer {...work.drawer} />
      <MoveDialog move={work.move} onDone={work.done} />
      <OwnerModal owning={work.owning} />
    </div>
  );
}

/** The board with what was noted just now; the next one that is read has it. */
function useNoted(read: BoardData | undefined) {
  const today = manilaDay(useNow());
  const [noted, setNoted] = useState<{ on: BoardData | undefined; facts: NotedFacts }>();
  // Saving takes a moment, in which another one may be read.
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const note = (facts: NotedFacts) =>
    setNoted((before) => {
      const on = latest.current;
      return { on, facts: new Map([...(before && before.on === on ? before.facts : []), ...facts]) };
    });
  return { board: read && noted?.on === read ? withNoted(read, noted.facts, today) : read, note };
}

function heldWords({ person }: Card, target: BoardColumn | null): string {
  return target
    ? `${person.name} over ${boardColumnLabels[target]}. Enter drops, Escape puts back.`
    : `${person.name} picked up.`;
}

function columnsOf({ columns }: BoardData) {
  return boardColumns.flatMap((column) => {
    const sum = columns.find((each) => each.column === column);
    return sum ? [{ ...sum, column }] : [];
  });
}

/** All of them, or none when all are chosen. */
function toggledCards(before: ReadonlyMap<number, Card>, cards: readonly Card[]): ReadonlyMap<number, Card> {
  const next = new Map(before);
  const isWhole = cards.every(({ id }) => before.has(id));
  for (const card of cards) {
    if (isWhole) next.delete(card.id);
    else next.set(card.id, card);
  }
  return next;
}

function EmptyBoard({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          drawing="box"
          title="Nobody matches these filters"
          action={
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState drawing="box" title="Nobody owes anything" text="People appear here the day after a due date." />
      )}
    </Card>
  );
}

/** What moving, writing and giving away a card opens and sends. */
function useBoardWork({ query, onDone }: { query: BoardQuery; onDone: DialogProps['onDone'] }) {
  const { may } = useAccess();
  const { currentUser } = useAuth();
  const modal = useModal();
  const [move, setMove] = useState<Move | null>(null);
  const [owning, setOwning] = useState<OwnerSelection | null>(null);
  const [recordsPayment, setRecordsPayment] = useState(false);
  const [note] = useMutation(NoteCollectionContacts, { refetchQueries: [CollectionBoard] });
  const [assign] = useMutation(AssignCollectionOwner, { refetchQueries: [CollectionBoard, CollectionBoardCards] });
  const mayWork = may('payment_approve');

  const open = (card: Card, isToRecord = false) => {
    setRecordsPayment(isToRecord);
    query.set({ card: String(card.id) });
  };
  const begin = (next: Move) => {
    setMove(next);
    modal.open(moveModalId);
  };
  const message = async (card: Card) => {
    const address = messengerAddress(card.facebookProfile);
    if (address) window.open(address, '_blank', 'noopener');
    const isCopied = await copyText(messageTo(card));
    const noted = note({ variables: { userIds: [card.id], channel: 'messenger', note: null } });
    if (!(await attempt(noted, isCopied ? 'Message copied, contact saved' : 'Contact saved'))) return;
    const lastContact = {
      channel: 'messenger',
      channelLabel: channelLabels.messenger,
      note: null,
      at: new Date().toISOString(),
    };
    onDone([card], new Map([[card.id, { lastContact }]]));
  };
  const actions = {
    mayWork,
    open: (card: Card) => open(card),
    move: (cards: readonly Card[], column: BoardColumn) => {
      const asks = boardMoves[column];
      const [card] = cards;
      if (!mayWork || !card || asks === null) return;
      if (asks === 'payment') open(card, true);
      else begin({ asks, cards });
    },
    message: (card: Card) => void message(card),
    remind: (cards: readonly Card[]) => begin({ asks: 'reminder', cards }),
    give: (cards: readonly Card[]) => {
      setOwning({ userIds: cards.map(({ id }) => id), clear: () => onDone(cards) });
      modal.open(ownerModalId);
    },
    take: (userId: number) =>
      void attempt(assign({ variables: { userIds: [userId], ownerId: currentUser?.id ?? null } }), 'Owner set'),
  };
  return {
    actions,
    move,
    owning,
    done: onDone,
    drawer: {
      personId: Number(query.valueOf('card')) || null,
      recordsPayment,
      onClose: () => query.set({ card: null }, { replace: true }),
    },
  };
}
