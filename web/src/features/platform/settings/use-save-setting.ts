import { errorText } from '@app/rules/errors/error-text';
import { serverFieldMessages } from '@app/rules/errors/form-error';
import { parseSetting } from '@app/rules/platform/settings/setting-input';
import type { SettingName } from '@app/rules/platform/settings/settings';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { UpdateSetting } from './settings.operations.ts';

export type SaveState = { kind: 'still' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; text: string };

const still: SaveState = { kind: 'still' };

/** Saves one setting and reports the result; an invalid value never leaves the browser. */
export function useSaveSetting(name: SettingName, stored: string) {
  const [state, setState] = useState<SaveState>(still);
  // The missing steps depend on the settings.
  const [updateSetting] = useMutation(UpdateSetting, { refetchQueries: ['SetupChecklist'] });

  /** The stored value, or null when it was not saved. */
  const save = async (typed: string): Promise<string | null> => {
    const parsed = parseSetting(name, typed);
    if (!parsed.ok) {
      setState({ kind: 'failed', text: parsed.message });
      return null;
    }
    if (parsed.value === stored) {
      setState(still);
      return stored;
    }
    setState({ kind: 'saving' });
    try {
      const { data } = await updateSetting({ variables: { name, value: parsed.value } });
      setState({ kind: 'saved' });
      return data?.updateSetting.value ?? parsed.value;
    } catch (error) {
      setState({ kind: 'failed', text: serverFieldMessages(error)['value']?.[0] ?? errorText(error) });
      return null;
    }
  };
  return { state, save, reset: () => setState(still) };
}
