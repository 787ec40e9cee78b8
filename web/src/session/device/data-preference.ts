import { type DataPreference, dataPreferences } from '@app/rules/learning/progress/data-use';
import { useState } from 'react';
import { readLocal, writeLocal } from './local-storage.ts';

const key = 'tribe:data-preference';

/** This device's preference for loading lessons; remembered for all of them. */
export function useDataPreference() {
  const [preference, setPreference] = useState<DataPreference>(
    () => dataPreferences.find((known) => known === readLocal(key)) ?? 'auto',
  );
  const choose = (next: DataPreference) => {
    setPreference(next);
    writeLocal(key, next);
  };
  return [preference, choose] as const;
}
