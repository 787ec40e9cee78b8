import { type NewAccessLevelInput, newAccessLevelInput } from '@app/rules/people/access/access-level-input';
import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { slugOf } from '@app/rules/text/slug';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SearchBox } from '#ui/finding/search-box.tsx';
import classes from './access-level-form.module.css';
import { type CopiedFlags, CopyFrom } from './copy-from.tsx';
import { FlagCheckList } from './flag-check-list.tsx';
import type { SetFlags } from './flag-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { useOwnFlags } from './use-own-flags.ts';

type Props = {
  /** At creation the id is chosen too. */
  isNew?: boolean;
  initial: NewAccessLevelInput;
  /** Why nothing can be changed here. */
  closed?: string;
  failure: FormFailure | null;
  onSubmit: (input: NewAccessLevelInput) => unknown;
};

/** The editor of a level: its name and two check lists, area by area. */
export function AccessLevelForm({ isNew = false, initial, closed, failure, onSubmit }: Props) {
  const [before] = useState(() => inOrder(initial));
  const form = useSchemaForm(newAccessLevelInput, before);
  const [search, setSearch] = useState('');
  const ownFlags = useOwnFlags();
  const isClosed = closed !== undefined;
  const { id, name, pageFlags: pages, functionFlags: functions } = form.values;

  const rename = (next: string) => {
    // The id follows the name until somebody types one.
    if (isNew && id === slugOf(name)) form.setFieldValue('id', slugOf(next));
    form.setFieldValue('name', next);
  };
  const copy = (flags: CopiedFlags) => form.setValues(inOrder({ ...form.values, ...flags }));

  // They stay the same from one key to the next, so that only the flags that change are drawn again.
  const { setFieldValue } = form;
  const setPages = useCallback<SetFlags>(
    (flags, isOn) => setFieldValue('pageFlags', (chosen) => switched(pageFlags, chosen, { flags, isOn })),
    [setFieldValue],
  );
  const setFunctions = useCallback<SetFlags>(
    (flags, isOn) => setFieldValue('functionFlags', (chosen) => switched(functionFlags, chosen, { flags, isOn })),
    [setFieldValue],
  );

  return (
    <Form form={form} failure={failure} onSubmit={onSubmit}>
      {closed && <Banner tone="warning" icon={<IconLock size={20} />} title="Read only" detail={closed} />}
      <Card>
        <div className={classes.names}>
          <TextField
            label="Name"
            withAsterisk
            maxLength={60}
            disabled={isClosed}
            {...form.getInputProps('name')}
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <TextField
            label="Id"
            withAsterisk={isNew}
            help={isNew ? 'Created from the name. You cannot change it later.' : 'You cannot change the id of a level.'}
            disabled={!isNew || isClosed}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('id')}
          />
        </div>
        <CheckboxField
          label="Needs two-step login"
          help="People with this level set it up at their next visit. Nothing else opens before."
          disabled={isClosed}
          {...form.getInputProps('needsSecondStep', { type: 'checkbox' })}
        />
      </Card>
      <div className={classes.tools}>
        <SearchBox className={classes.search} value={search} onChange={setSearch} placeholder="Search flags" />
        {!isClosed && <CopyFrom exceptId={isNew ? null : id} ownFlags={ownFlags} chosen={form.values} onCopy={copy} />}
      </div>
      <div className={classes.lists}>
        <FlagCheckList
          title="Pages"
          kind="pages"
          search={search}
          chosen={pages}
          before={isNew ? pages : before.pageFlags}
          ownFlags={ownFlags.pages}
          disabled={isClosed}
          error={form.errors.pageFlags}
          onSet={setPages}
        />
        <FlagCheckList
          title="Functions"
          kind="functions"
          search={search}
          chosen={functions}
          before={isNew ? functions : before.functionFlags}
          ownFlags={ownFlags.functions}
          disabled={isClosed}
          error={form.errors.functionFlags}
          onSet={setFunctions}
        />
      </div>
      {!isClosed && <SaveBar isNew={isNew} levelId={id} before={before} chosen={form.values} />}
    </Form>
  );
}

function switched(
  known: readonly string[],
  chosen: readonly string[],
  { flags, isOn }: { flags: readonly string[]; isOn: boolean },
): string[] {
  return known.filter((flag) => (flags.includes(flag) ? isOn : chosen.includes(flag)));
}

/** In the order of the check lists, so that a flag switched off and on again is not a change. */
function inOrder(level: NewAccessLevelInput): NewAccessLevelInput {
  return {
    ...level,
    needsSecondStep: level.needsSecondStep ?? false,
    pageFlags: pageFlags.filter((flag) => level.pageFlags.includes(flag)),
    functionFlags: functionFlags.filter((flag) => level.functionFlags.includes(flag)),
  };
}
