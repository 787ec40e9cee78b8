import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from '#router/router.ts';
import { Count } from '../values/count.tsx';
import { usePartOfPage } from '../form/unsaved-changes.tsx';
import { Tabs } from './tabs.tsx';

export type QueryTab<Value extends string = string> = {
  value: Value;
  label: string;
  /** A number, or words for one. */
  count?: number | string;
  strong?: boolean;
  /** The number is of something that should not be. */
  isBad?: boolean;
  /** What it shows is not on this phone, and there is no connection. */
  isAway?: boolean;
  /** Of another kind than those before: a line stands between. */
  isApart?: boolean;
};

type QueryTabsProps<Value extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly QueryTab<Value>[];
  /** Key in the query string; without it the default tab, the first unless another is named, is open. */
  param?: string;
  usual?: Value;
  /** Keys that lose their meaning on another tab. */
  resets?: string[];
  children?: (value: Value) => ReactNode;
};

/** Tabs whose choice lives in the query string, so that Back, reload and a shared link work. */
export function QueryTabs<Value extends string>({
  label,
  tabs,
  param = 'tab',
  usual,
  resets = ['page'],
  children,
}: QueryTabsProps<Value>) {
  const [current, choose] = useQueryTab(tabs, { param, usual, resets });
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ value, label: text, count, strong, isBad, isAway, isApart }) => ({
        value,
        isApart,
        content: <TabWords {...{ text, count, strong, isBad, isAway }} />,
      }))}
      current={current}
      onChange={choose}
    >
      {current && children?.(current)}
    </Tabs>
  );
}

type TabWordsProps = { text: string } & Pick<QueryTab, 'count' | 'strong' | 'isBad' | 'isAway'>;

function TabWords({ text, count, strong, isBad, isAway }: TabWordsProps) {
  return (
    <>
      {text}
      {isAway ? (
        <IconWifiOff size={18} aria-label="needs a signal" />
      ) : (
        count !== undefined && <Count value={count} strong={strong} isBad={isBad} />
      )}
    </>
  );
}

/** The chosen tab and how to choose another, for pages that draw their own. */
export function useQueryTab<Value extends string>(
  tabs: readonly { value: Value }[],
  { param = 'tab', usual, resets = ['page'] }: { param?: string; usual?: Value; resets?: string[] } = {},
) {
  const [search, setSearch] = useSearchParams();
  usePartOfPage(param);
  const first = usual ?? tabs[0]?.value;
  const current = tabs.find(({ value }) => value === search.get(param))?.value ?? first;

  const choose = (value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const key of resets) next.delete(key);
      if (value === null || value === first) next.delete(param);
      else next.set(param, value);
      return next;
    });

  return [current, choose] as const;
}
