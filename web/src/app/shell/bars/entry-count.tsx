import { isHeading, type MenuItem } from '@app/rules/navigation/menu-link';
import { Count } from '#ui/values/count.tsx';
import { useMenuCounts } from '../sidebar/use-menu-counts.ts';

/** Only leaders have these entries: nobody else asks for numbers. Each has the number of the list it leads to. */
const counted: Record<string, string | undefined> = {
  questions: 'questions',
  reviewMoveUp: 'reviewMoveUps',
  reviewMoveUps: 'reviewMoveUps',
};

/** What waits behind an entry of the bar; nothing where nothing does. */
export function EntryCount({ item }: { item: MenuItem }) {
  const name = isHeading(item) ? item.key : 'route' in item ? item.route : '';
  const list = counted[name];
  return list === undefined ? null : <WaitingCount list={list} />;
}

function WaitingCount({ list }: { list: string }) {
  const count = useMenuCounts().get(list);
  return count ? <Count value={count} strong={list === 'reviewMoveUps'} /> : null;
}
