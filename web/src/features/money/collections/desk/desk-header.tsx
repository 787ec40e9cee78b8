import { useSearchParams } from '#router/router.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';

type View = 'list' | 'board';

const views: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
];

/** What both views of the desk have at the top. */
export function DeskHeader({ view }: { view: View }) {
  const [params, setParams] = useSearchParams();
  const show = (next: View) => {
    const address = new URLSearchParams();
    // Filters that both views have come along.
    for (const key of ['q', 'batch', 'product', 'platform', 'band']) {
      const value = params.get(key);
      if (value) address.set(key, value);
    }
    if (next === 'board') address.set('view', 'board');
    else address.set('tab', 'overdue');
    setParams(address);
  };
  return <Segmented label="View" value={view} options={views} onChange={show} />;
}
