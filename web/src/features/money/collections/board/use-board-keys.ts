import { type BoardColumn, boardColumns, boardMoves } from '@app/rules/money/collections/board';
import type { KeyboardEvent } from 'react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import type { BoardActions } from './board-actions.ts';

type Card = BoardCardRowFragment;

type BoardKeys = {
  actions: BoardActions;
  cardOf: (id: number) => Card | undefined;
  lifted: Card | null;
  target: BoardColumn | null;
  onTarget: (column: BoardColumn) => void;
};

/** The columns a card can be put into. */
const openTo = ({ column }: Card) => boardColumns.filter((each) => boardMoves[each] !== null && each !== column);

const keysOfReaders = [
  { keys: ['←', '↑', '↓', '→'], does: 'From card to card' },
  { keys: ['Enter'], does: 'Open the card' },
];
const keysOfWork = [
  ...keysOfReaders,
  { keys: ['Space'], does: 'Pick the card up; arrows choose a column, Enter drops it' },
  { keys: ['M'], does: 'Write on Messenger' },
  { keys: ['P'], does: 'Note a promise' },
  { keys: ['R'], does: 'Record a payment' },
  { keys: ['X'], does: 'Select the card' },
];

/** Arrows go from card to card; Space picks one up, arrows choose its column, Enter drops it. Letters work on the card. */
export function useBoardKeys({ actions, cardOf, lifted, target, onTarget }: BoardKeys) {
  usePageKeys(actions.mayWork ? keysOfWork : keysOfReaders);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const element = event.target.closest<HTMLElement>('[data-card]');
    const card = cardOf(Number(element?.dataset.card));
    // Menus of a card have arrows of their own.
    if (!element || !card || event.target.closest('[role="menu"]')) return;
    const isDone = lifted ? whileHeld(event.key, card) : whileFree(event.key, { card, element });
    if (isDone) event.preventDefault();
  };

  const whileHeld = (key: string, card: Card): boolean => {
    const columns = openTo(card);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const at = target === null ? -1 : columns.indexOf(target);
      const next = columns[Math.min(Math.max(at + (key === 'ArrowRight' ? 1 : -1), 0), columns.length - 1)];
      if (next) onTarget(next);
    } else if (key === 'Enter') {
      actions.letGo();
      if (target) actions.move([card], target);
    } else if (key === 'Escape' || key === ' ') {
      actions.letGo();
    }
    // Nothing else happens while a card is in the air.
    return key !== 'Tab';
  };

  const whileFree = (key: string, { card, element }: { card: Card; element: HTMLElement }): boolean => {
    if (key.startsWith('Arrow')) return focusBeside(element, key);
    if (!actions.mayWork) return false;
    if (key === ' ') {
      const [first] = openTo(card);
      actions.hold(card);
      if (first) onTarget(first);
      return true;
    }
    const letters: Record<string, () => void> = {
      m: () => actions.message(card),
      p: () => actions.move([card], 'promised'),
      r: () => actions.move([card], 'proof-waiting'),
      x: () => actions.toggle(card),
    };
    const work = letters[key.toLowerCase()];
    work?.();
    return work !== undefined;
  };

  return {
    onKeyDown,
    // Otherwise Space also presses the button that has the focus.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      const isName = event.target instanceof HTMLElement && event.target.matches('[data-open]');
      if (event.key === ' ' && isName && actions.mayWork) event.preventDefault();
    },
  };
}

/** The card above or below, or at the same height in the next column that has any. */
function focusBeside(element: HTMLElement, key: string): boolean {
  const column = element.closest<HTMLElement>('[data-name]');
  if (!column) return false;
  const cards = cardsIn(column);
  const at = cards.indexOf(element);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    focusCard(cards[at + (key === 'ArrowDown' ? 1 : -1)]);
    return true;
  }
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('section[data-name]') ?? [])];
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let next = columns.indexOf(column) + step; columns[next]; next += step) {
    const beside = cardsIn(columns[next]);
    if (beside.length === 0) continue;
    focusCard(beside[Math.min(at, beside.length - 1)]);
    break;
  }
  return true;
}

const cardsIn = (column: HTMLElement | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
const focusCard = (card: HTMLElement | undefined) => card?.querySelector<HTMLElement>('[data-open]')?.focus();
