import type { TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { errorText } from '@app/rules/errors/error-text';
import { serverFieldMessages } from '@app/rules/errors/form-error';
import { parseSetting } from '@app/rules/platform/settings/setting-input';
import { isSettingName, type SettingName, settingOf } from '@app/rules/platform/settings/settings';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { WorkshopData } from './workshop-data.ts';
import { SaveLiveWorkshop } from './trainings.operations.ts';

type Texts = Record<string, string>;
const nothing: Texts = {};

export type WorkshopFormState = ReturnType<typeof useWorkshopForm>;

/** What is typed over what is stored. A colleague's change shows in every field that nobody types in here. */
export function useWorkshopForm({ values: stored }: Pick<WorkshopData, 'values'>, level: TrainingLevel) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);
  const [saveWorkshop, { loading: isSaving }] = useMutation(SaveLiveWorkshop);
  const before: Texts = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
  const values: Texts = { ...before, ...typed };
  const changed = Object.keys(typed)
    .filter(isSettingName)
    .filter((name) => typed[name] !== before[name]);
  useUnsavedChanges(changed.length > 0);

  const set = (name: SettingName, value: string) => {
    setTyped((known) => ({ ...known, [name]: value }));
    setErrors(({ [name]: _old, ...others }) => others);
  };
  const discard = () => {
    setTyped(nothing);
    setErrors(nothing);
    setFailure(null);
  };
  const save = async () => {
    const parsed = changed.map((name) => ({ name, ...parseSetting(name, values[name] ?? '') }));
    const problems = parsed.flatMap((each) => (each.ok ? [] : [[each.name, each.message] as const]));
    setErrors(Object.fromEntries(problems));
    setFailure(null);
    const [first] = problems;
    if (first) return document.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    try {
      const next = parsed.flatMap((each) => (each.ok ? { name: each.name, value: each.value } : []));
      await saveWorkshop({ variables: { level, values: next } });
      setTyped(nothing);
      toast.success('Saved');
    } catch (error) {
      const fields = Object.entries(serverFieldMessages(error)).map(([name, [text = '']]) => [name, text] as const);
      setErrors(Object.fromEntries(fields));
      setFailure(errorText(error));
    }
  };
  return { values, changed, errors, failure, isSaving, set, discard, save };
}

export const labelOf = (name: SettingName) => settingOf(name).label;
