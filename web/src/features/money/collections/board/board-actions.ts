import type { BoardColumn } from '@app/rules/money/collections/board';
import type { BoardCardRowFragment } from '#gql/graphql.ts';

type Card = BoardCardRowFragment;

/** What cards and columns let people do; without the right to work, they only look. */
export type BoardActions = {
  mayWork: boolean;
  /** Whoever sees only their own people takes nobody. */
  mayTake: boolean;
  isPhone: boolean;
  /** Cards that came later than the board. */
  know: (cards: readonly Card[]) => void;
  open: (card: Card) => void;
  toggle: (card: Card) => void;
  toggleAll: (cards: readonly Card[]) => void;
  hold: (card: Card) => void;
  letGo: () => void;
  /** Asks for the fact behind a column. */
  move: (cards: readonly Card[], column: BoardColumn) => void;
  message: (card: Card) => void;
  remind: (cards: readonly Card[]) => void;
  give: (cards: readonly Card[]) => void;
  take: (userId: number) => void;
};
