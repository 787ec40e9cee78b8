import { boardColumnOf } from '@app/rules/money/collections/board';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import type { BoardData } from './board-summary.tsx';

type Card = BoardCardRowFragment;

/** What somebody has just written down about people, by their number. */
export type NotedFacts = ReadonlyMap<number, Pick<Partial<Card>, 'promisedFor' | 'promisedAmount' | 'lastContact'>>;

/** The board as it is with facts that the server has and this page has not read again: cards move at once. */
export function withNoted(board: BoardData, noted: NotedFacts, today: ManilaDay): BoardData {
  if (noted.size === 0) return board;
  const columns = new Map(board.columns.map((sum) => [sum.column, { ...sum }]));
  const cards = board.cards.map((card) => {
    const facts = noted.get(card.id);
    if (!facts) return card;
    const changed = { ...card, ...facts };
    const column = columnOf(changed, today);
    const [left, joined] = [columns.get(card.column), columns.get(column)];
    if (left && joined && left !== joined) {
      left.count -= 1;
      left.amount = roundedSum(left.amount, -card.amount);
      joined.count += 1;
      joined.amount = roundedSum(joined.amount, card.amount);
    }
    return { ...changed, column };
  });
  return { ...board, cards, columns: [...columns.values()] };
}

/** Pesos on the wire have two decimals. */
const roundedSum = (one: number, other: number) => Math.round((one + other) * 100) / 100;

function columnOf({ oldestDueOn, promisedFor, lastContact, proof, closesOn }: Card, today: ManilaDay) {
  return boardColumnOf(
    {
      oldestDueOn,
      promisedFor: promisedFor ?? null,
      contactedOn: lastContact ? manilaDay(new Date(lastContact.at)) : null,
      hasProof: proof !== null && proof !== undefined,
      closesOn: closesOn ?? null,
    },
    today,
  );
}

/** Those who are still where they were when they were chosen: whoever moved on needs no more work. */
export function stillChosen(
  chosen: ReadonlyMap<number, Card>,
  shown: ReadonlyMap<number, Card>,
): ReadonlyMap<number, Card> {
  return new Map(
    [...chosen].flatMap(([id, card]) => {
      const now = shown.get(id) ?? card;
      return now.column === card.column ? [[id, now] as const] : [];
    }),
  );
}
