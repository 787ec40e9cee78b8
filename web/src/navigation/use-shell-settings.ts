import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { MenuSettings } from '@app/rules/navigation/menu-link';
import { useMemo } from 'react';

type StoredSetting = { id: number; name: string; value: string } | null;

const ShellSettings: TypedDocumentNode<Record<string, StoredSetting>> = gql`
  query ShellSettings {
    enableAffiliate: defaultSettingByName(name: "enable-affiliate") {
      id
      name
      value
    }
    enableChallengeBuddies: defaultSettingByName(name: "enable-challenge-buddies") {
      id
      name
      value
    }
    bonusesCourseId: defaultSettingByName(name: "bonuses-course-id") {
      id
      name
      value
    }
    loadingScreenFixed: defaultSettingByName(name: "loading-screen-fixed") {
      id
      name
      value
    }
  }
`;

type Settings = MenuSettings & { 'loading-screen-fixed'?: string };

/** The settings that the frame of every page reads; without an answer it does without them. */
export function useShellSettings(): { isKnown: boolean; settings: Settings } {
  const { data, loading } = useQuery(ShellSettings, { fetchPolicy: 'cache-first' });
  return useMemo(() => {
    const stored = Object.values(data ?? {}).filter((setting) => typeof setting === 'object' && setting !== null);
    return { isKnown: !loading, settings: Object.fromEntries(stored.map(({ name, value }) => [name, value])) };
  }, [data, loading]);
}
