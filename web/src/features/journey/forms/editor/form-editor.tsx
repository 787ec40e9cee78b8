import type { FormField } from '@app/rules/journey/forms/form-fields';
import { formFields } from '@app/rules/journey/forms/form-input';
import { IconHistory, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '@app/rules/errors/error-text';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import type { FormPartsFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { toast } from '#ui/toasts/toast.ts';
import { fieldKinds, fieldName, fieldTypesInMenu, newField } from './field-kinds.ts';
import { FieldList } from './field-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FormPreview } from './form-preview.tsx';
import classes from './form-editor.module.css';
import { useDraft } from './use-draft.ts';
import { VersionsDrawer } from './versions-drawer.tsx';
import { PublishForm } from '../forms.operations.ts';

type Side = 'field' | 'preview';

/** The questions of a form: the list on the left, one question or the preview on the right. */
export default function FormEditor({ form }: { form: FormPartsFragment }) {
  const { fields, change, isDirty, isSaving, failure } = useDraft(form);
  const [chosenId, setChosenId] = useState<string | null>(fields[0]?.id ?? null);
  const [side, setSide] = useState<Side>('field');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isPhone = useIsPhone();
  const { publish, isPublishing } = usePublish(form);
  useUnsavedChanges(isDirty);

  const chosen = fields.find(({ id }) => id === chosenId) ?? null;
  const problems = problemsOf(fields);
  const isPublished = JSON.stringify(form.currentVersion?.fields) === JSON.stringify(form.draftFields);

  const choose = (id: string) => {
    setChosenId(id);
    setSide('field');
    setPanelOpen(true);
  };
  const add = (type: FormField['type']) => {
    const field = newField(type);
    const at = fields.findIndex(({ id }) => id === chosenId);
    change(at === -1 ? [...fields, field] : fields.toSpliced(at + 1, 0, field));
    choose(field.id);
  };
  const edit = (next: FormField) => change(fields.map((field) => (field.id === next.id ? next : field)));
  const remove = (id: string) => {
    const at = fields.findIndex((field) => field.id === id);
    const rest = fields.filter((field) => field.id !== id);
    change(rest.map((field) => (field.showIf?.fieldId === id ? { ...field, showIf: null } : field)));
    setChosenId(rest[Math.min(at, rest.length - 1)]?.id ?? null);
    setPanelOpen(false);
  };

  const panel = chosen && (
    <FieldPanel
      key={chosen.id}
      field={chosen}
      earlier={fields.slice(0, fields.indexOf(chosen))}
      problem={problems.get(chosen.id)}
      isPublicForm={form.isPublic}
      onChange={edit}
      onRemove={() => remove(chosen.id)}
    />
  );

  return (
    <>
      <div className={classes.bar}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="light" leftSection={<IconPlus size={18} />}>
              Add question
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.kinds}>
            {fieldTypesInMenu.map((type) => {
              const { label, icon: Icon } = fieldKinds[type];
              return (
                <Menu.Item key={type} leftSection={<Icon size={18} />} onClick={() => add(type)}>
                  {label}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
        <span className={classes.state} role="status" data-failed={failure !== null || undefined}>
          {failure ?? stateWords({ isDirty, isSaving, isPublished, version: form.currentVersion?.number })}
        </span>
        <Button variant="subtle" leftSection={<IconHistory size={18} />} onClick={() => setVersionsOpen(true)}>
          Versions
        </Button>
        <Button
          leftSection={<IconUpload size={18} />}
          loading={isPublishing}
          disabled={isDirty || isSaving || isPublished || problems.size > 0 || fields.length === 0}
          onClick={() => void publish()}
        >
          Publish
        </Button>
      </div>
      {fields.length === 0 ? (
        <Card>
          <EmptyState drawing="box" title="No questions yet" text="Add the first one. The preview shows it at once." />
        </Card>
      ) : (
        <div className={classes.columns}>
          <FieldList fields={fields} chosenId={chosenId} problems={problems} onChoose={choose} onChange={change} />
          <div className={classes.side}>
            {!isPhone && (
              <Segmented
                label="Question or preview"
                options={[
                  { value: 'field', label: 'Question' },
                  { value: 'preview', label: 'Preview' },
                ]}
                value={side}
                onChange={setSide}
              />
            )}
            {isPhone || side === 'preview' ? (
              <FormPreview title={form.title} intro={form.intro} fields={fields} />
            ) : (
              <Card>{panel}</Card>
            )}
          </div>
        </div>
      )}
      {isPhone && (
        <Drawer
          opened={isPanelOpen && chosen !== null}
          onClose={() => setPanelOpen(false)}
          title={chosen ? fieldName(chosen) : ''}
        >
          {panel}
        </Drawer>
      )}
      <VersionsDrawer
        formId={form.id}
        current={form.currentVersion?.number ?? null}
        opened={areVersionsOpen}
        onClose={() => setVersionsOpen(false)}
      />
    </>
  );
}

type State = { isDirty: boolean; isSaving: boolean; isPublished: boolean; version: number | undefined };

function stateWords({ isDirty, isSaving, isPublished, version }: State): string {
  if (isDirty || isSaving) return 'Saving…';
  if (version === undefined) return 'Draft saved. Not published yet.';
  return isPublished ? `Version ${version} is published` : `Draft saved. People see version ${version}.`;
}

/** The first thing that is wrong with each field, as publishing would say it. */
function problemsOf(fields: readonly FormField[]): Map<string, string> {
  const issues = formFields.safeParse(fields).error?.issues ?? [];
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const id = fields[Number(path[0])]?.id;
    if (id !== undefined && !found.has(id)) found.set(id, message);
  }
  return found;
}

function usePublish({ id, isOpen }: { id: number; isOpen: boolean }) {
  const [publishForm, { loading: isPublishing }] = useMutation(PublishForm);
  const publish = async () => {
    try {
      const { data } = await publishForm({ variables: { id } });
      const number = data?.publishForm.currentVersion?.number ?? '';
      const next = isOpen ? 'People see it now.' : 'Open the form in the settings when you are ready.';
      toast.success(`Version ${number} is published. ${next}`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { publish, isPublishing };
}
