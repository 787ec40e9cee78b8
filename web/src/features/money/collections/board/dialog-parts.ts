import { centavosFromPesos, sumCentavos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import type { NotedFacts } from './moved-cards.ts';

export const moveModalId = 'board-move';

type Cards = readonly BoardCardRowFragment[];
/** `onDone` learns whom it was about, and what the server knows of them now. */
export type DialogProps = { cards: Cards; onDone: (cards: Cards, noted?: NotedFacts) => void };

export const namesOf = (cards: Cards) =>
  cards.length === 1 ? (cards[0]?.person.name ?? '') : plural(cards.length, 'person', 'people');
export const sumOf = (cards: Cards) => sumCentavos(cards.map(({ amount }) => centavosFromPesos(amount) ?? 0));
