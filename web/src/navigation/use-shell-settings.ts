import type { MenuSettings } from '@app/rules/navigation/menu-link';
import { useMemo } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { ShellSettings } from './shell-settings.operations.ts';

type Settings = MenuSettings & { 'loading-screen-fixed'?: string };

/** The settings that the frame of every page reads; without an answer it does without them. */
export function useShellSettings(): { isKnown: boolean; settings: Settings } {
  const { data, loading } = useQuery(ShellSettings, { fetchPolicy: 'cache-first' });
  return useMemo(() => {
    const stored = Object.values(data ?? {}).filter((setting) => typeof setting === 'object' && setting !== null);
    return { isKnown: !loading, settings: Object.fromEntries(stored.map(({ name, value }) => [name, value])) };
  }, [data, loading]);
}
