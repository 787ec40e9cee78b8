import type { Setting } from '@app/rules/platform/settings/setting-definition';
import { type SettingName, settingOf } from '@app/rules/platform/settings/settings';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { PictureField } from '#parts/files/picture-field.tsx';
import { ChoiceSetting, type SettingChoice } from './choice-setting.tsx';
import classes from './default-settings.module.css';
import { SaveFeedback } from './save-feedback.tsx';
import { type SaveState, useSaveSetting } from './use-save-setting.ts';

type SettingFieldProps = { name: SettingName; stored: string; choice: SettingChoice | null; mayChange: boolean };

/** One setting in the control of its type. It saves itself: a switch at once, a text on blur or Enter. */
export function SettingField(props: SettingFieldProps) {
  const { type, refersTo, isDay } = settingOf(props.name);
  if (refersTo) return <ChoiceSetting {...props} refersTo={refersTo} />;
  if (type === 'boolean') return <SwitchSetting {...props} />;
  if (type === 'image') return <PictureSetting {...props} />;
  if (type === 'secret') return <SecretSetting {...props} />;
  if (isDay) return <DaySetting {...props} />;
  return <TextSetting {...props} />;
}

function SwitchSetting({ name, stored, mayChange }: SettingFieldProps) {
  const { label, help } = settingOf(name);
  const { state, save } = useSaveSetting(name, stored);
  return (
    <div className={classes.field}>
      <Switch
        label={label}
        // Without it the help would be part of the name.
        aria-label={label}
        description={help}
        error={state.kind === 'failed' ? state.text : undefined}
        checked={stored === 'true'}
        disabled={!mayChange || state.kind === 'saving'}
        onChange={({ currentTarget }) => void save(String(currentTarget.checked))}
      />
      <SaveFeedback state={state} />
    </div>
  );
}

function DaySetting({ name, stored, mayChange }: SettingFieldProps) {
  const { label, help } = settingOf(name);
  const { state, save } = useSaveSetting(name, stored);
  return (
    <div className={classes.field}>
      <DateField
        label={label}
        help={help}
        value={stored}
        error={state.kind === 'failed' ? state.text : undefined}
        disabled={!mayChange || state.kind === 'saving'}
        onChange={(day) => day && void save(day)}
      />
      <SaveFeedback state={state} />
    </div>
  );
}

function TextSetting({ name, stored, mayChange }: SettingFieldProps) {
  const setting = settingOf(name);
  const { state, save, reset } = useSaveSetting(name, stored);
  // Null shows the stored value; a text is being saved.
  const [typed, setTyped] = useState<string | null>(null);
  const isLong = setting.multiline === true;
  useUnsavedChanges(typed !== null && typed !== stored);

  const leave = async () => {
    if (typed !== null && (await save(typed)) !== null) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      setTyped(null);
      reset();
    }
    if (event.key === 'Enter' && !isLong) void leave();
  };

  const props = {
    label: setting.label,
    help: setting.help,
    value: typed ?? stored,
    error: state.kind === 'failed' ? state.text : undefined,
    readOnly: !mayChange,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
    onBlur: () => void leave(),
    onKeyDown,
  };
  return (
    <div className={classes.field} data-wide={isLong || undefined}>
      {isLong ? (
        <TextareaField minRows={2} {...props} />
      ) : (
        <TextField
          inputMode={inputModeOf(setting)}
          placeholder={setting.type === 'url' ? 'https:// or /path' : undefined}
          {...props}
        />
      )}
      <SaveFeedback state={typed === null ? state : unsaved(state)} />
    </div>
  );
}

/** Shows whether it is set; a new one replaces it, and nobody reads it again. */
function SecretSetting({ name, stored, mayChange }: SettingFieldProps) {
  const { label, help } = settingOf(name);
  const { state, save, reset } = useSaveSetting(name, stored);
  const [typed, setTyped] = useState('');
  useUnsavedChanges(typed !== '');
  const leave = async () => {
    if (typed !== '' && (await save(typed)) !== null) setTyped('');
  };
  return (
    <div className={classes.field}>
      <TextField
        type="password"
        autoComplete="off"
        label={label}
        help={help}
        placeholder={stored === '' ? 'Not set' : 'Set. Paste a new one to replace it.'}
        value={typed}
        error={state.kind === 'failed' ? state.text : undefined}
        readOnly={!mayChange}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void leave();
          if (key !== 'Escape') return;
          setTyped('');
          reset();
        }}
      />
      {mayChange && stored !== '' && (
        <Button variant="subtle" onClick={() => void save('')}>
          Remove {label}
        </Button>
      )}
      <SaveFeedback state={typed === '' ? state : unsaved(state)} />
    </div>
  );
}

function PictureSetting({ name, stored, mayChange }: SettingFieldProps) {
  const { label, help } = settingOf(name);
  const { state, save } = useSaveSetting(name, stored);
  if (!mayChange && stored === '')
    return (
      <p className={classes.none}>
        <b>{label}</b> No picture yet.
      </p>
    );
  if (!mayChange) return <img className={classes.picture} src={`${stored}?w=640`} alt={label} />;
  return (
    <div className={classes.field}>
      <PictureField
        label={label}
        help={help}
        purpose="setting-image"
        value={stored === '' ? null : { id: 0, url: stored }}
        onChange={(picture) => void save(picture?.url ?? '')}
        error={state.kind === 'failed' ? state.text : undefined}
      />
      <SaveFeedback state={state} />
    </div>
  );
}

/** While someone types, "Saved" would be about the text before. */
function unsaved(state: SaveState): SaveState {
  return state.kind === 'saved' ? { kind: 'still' } : state;
}

function inputModeOf({ type, decimals }: Setting) {
  if (type === 'url') return 'url' as const;
  if (type !== 'number') return 'text' as const;
  return decimals ? ('decimal' as const) : ('numeric' as const);
}
