import { centavosFromPesos, sumCentavos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import type { BoardCardRowFragment } from '#gql/graphql.ts';

export const moveModalId = 'board-move';

type Cards = readonly BoardCardRowFragment[];
export type DialogProps = { cards: Cards; onDone: () => void };

export const namesOf = (cards: Cards) =>
  cards.length === 1 ? (cards[0]?.person.name ?? '') : plural(cards.length, 'person', 'people');
export const sumOf = (cards: Cards) => sumCentavos(cards.map(({ amount }) => centavosFromPesos(amount) ?? 0));
