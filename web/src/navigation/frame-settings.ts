import type { MenuSettings } from '@app/rules/navigation/menu-link';
import type { ShellSettingsQuery } from '#gql/graphql.ts';

export type FrameSettings = MenuSettings & { 'loading-screen-fixed'?: string };

/** The settings of an answer by their names. */
export function settingsOf(data: ShellSettingsQuery | undefined): FrameSettings {
  const stored = Object.values(data ?? {}).filter((setting) => typeof setting === 'object' && setting !== null);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** Whether the loading screen stays as long as it is set to, whatever is behind it. */
export function keepsLoadingScreen(settings: FrameSettings): boolean {
  return settings['loading-screen-fixed'] === 'true';
}
