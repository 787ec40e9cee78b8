import { useMemo } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { type FrameSettings, settingsOf } from './frame-settings.ts';
import { ShellSettings } from './shell-settings.operations.ts';

/** The settings that the frame of every page reads; without an answer it does without them. */
export function useShellSettings(): { isKnown: boolean; settings: FrameSettings } {
  const { data, loading } = useQuery(ShellSettings, { fetchPolicy: 'cache-first' });
  return useMemo(() => ({ isKnown: !loading, settings: settingsOf(data) }), [data, loading]);
}
