import { goneTexts, type SettingReference } from '@app/rules/platform/settings/setting-definition';
import { parseSetting } from '@app/rules/platform/settings/setting-input';
import { type SettingName, settingOf } from '@app/rules/platform/settings/settings';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import type { SettingChoicesQuery } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import classes from './default-settings.module.css';
import { SaveFeedback } from './save-feedback.tsx';
import { SettingChoices } from './settings.operations.ts';
import { useSaveSetting } from './use-save-setting.ts';

export type SettingChoice = SettingChoicesQuery['settingChoices'][number];

type ChoiceSettingProps = {
  name: SettingName;
  refersTo: SettingReference;
  stored: string;
  /** The thing behind the stored value; null when it does not exist. */
  choice: SettingChoice | null;
  mayChange: boolean;
};

/** A setting that names a course or a batch: found by its name, saved at once. */
export function ChoiceSetting({ name, refersTo, stored, choice, mayChange }: ChoiceSettingProps) {
  const { label, help } = settingOf(name);
  // What was chosen here is known before the page has asked again.
  const [picked, setPicked] = useState<SettingChoice | null>(null);
  const chosen = [picked, choice].find((each) => each?.value === stored) ?? null;
  const gone = stored !== '' && !chosen ? goneTexts[refersTo](stored) : undefined;
  if (!mayChange)
    return <TextField label={label} help={help} value={chosen ? labelOf(chosen) : ''} error={gone} readOnly />;
  return <Picker {...{ name, refersTo, stored, chosen, gone }} onPick={setPicked} />;
}

type PickerProps = {
  name: SettingName;
  refersTo: SettingReference;
  stored: string;
  chosen: SettingChoice | null;
  gone: string | undefined;
  onPick: (choice: SettingChoice) => void;
};

function Picker({ name, refersTo, stored, chosen, gone, onPick }: PickerProps) {
  const { label, help } = settingOf(name);
  const { state, save } = useSaveSetting(name, stored);
  const [text, setText] = useState(chosen ? labelOf(chosen) : '');
  const [search] = useDebouncedValue(text, 200);
  const isTyped = !chosen || search !== labelOf(chosen);
  // Nothing is asked for before somebody looks for another one.
  const [isOpened, setOpened] = useState(false);
  const { data, previousData, loading } = useQuery(SettingChoices, {
    skip: !isOpened,
    variables: { name, search: (isTyped && search.trim()) || null },
  });
  const found = (data ?? previousData)?.settingChoices ?? [];
  const offered = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  const pick = (value: string | null) => {
    const next = offered.find((each) => each.value === value);
    if (next) onPick(next);
    void save(next?.value ?? '');
  };

  return (
    <div className={classes.field}>
      <SelectField
        label={label}
        help={help}
        placeholder={`Search for a ${refersTo}`}
        error={state.kind === 'failed' ? state.text : gone}
        searchable
        // Some settings may name nothing.
        clearable={parseSetting(name, '').ok}
        data={offered.map((each) => ({ value: each.value, label: labelOf(each) }))}
        // The server has searched already.
        filter={({ options }) => options}
        onDropdownOpen={() => setOpened(true)}
        searchValue={text}
        onSearchChange={setText}
        nothingFoundMessage={loading ? 'Searching…' : 'Nothing found'}
        value={chosen?.value ?? null}
        onChange={pick}
        rightSection={undefined}
        rightSectionPointerEvents="auto"
      />
      <SaveFeedback state={state} />
    </div>
  );
}

function labelOf({ label, isDraft }: SettingChoice): string {
  return isDraft ? `${label} (draft)` : label;
}
