import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FormVersionsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { FormVersions, RestoreFormVersion } from '../forms.operations.ts';
import classes from './form-editor.module.css';

type Version = FormVersionsQuery['form']['versions'][number];
type VersionsDrawerProps = { formId: number; current: number | null; opened: boolean; onClose: () => void };

/** The published versions. An earlier one can be restored into the editor. */
export function VersionsDrawer({ formId, current, opened, onClose }: VersionsDrawerProps) {
  const [restoreVersion] = useMutation(RestoreFormVersion);
  const restore = async (number: number) => {
    const isConfirmed = await confirm({
      title: `Restore version ${number}?`,
      body: 'It replaces the draft. People see it once you publish it.',
      confirmLabel: 'Restore',
    });
    if (!isConfirmed) return;
    const restored = restoreVersion({ variables: { id: formId, number } });
    if (await attempt(restored, `Version ${number} is in the editor`)) onClose();
  };
  return (
    <Drawer opened={opened} onClose={onClose} title="Versions">
      {opened && (
        <DataView
          query={FormVersions}
          variables={{ id: formId }}
          loading={<SkeletonText lines={4} />}
          ready={({ form }) =>
            form.versions.length === 0 ? (
              <EmptyState drawing="box" title="No versions yet" text="Each published version is kept here." />
            ) : (
              <ol className={classes.versions}>
                {form.versions.map((version) => (
                  <VersionRow
                    key={version.number}
                    version={version}
                    isCurrent={version.number === current}
                    onRestore={() => void restore(version.number)}
                  />
                ))}
              </ol>
            )
          }
        />
      )}
    </Drawer>
  );
}

type VersionRowProps = { version: Version; isCurrent: boolean; onRestore: () => void };

function VersionRow({ version: { number, createdAt, fields }, isCurrent, onRestore }: VersionRowProps) {
  const questions = fields.filter(({ type }) => type !== 'section').length;
  return (
    <li className={classes.version}>
      <span className={classes.fieldWords}>
        <b>Version {number}</b>
        <small>
          <DateText value={createdAt} form="relative" /> · {questions === 1 ? '1 question' : `${questions} questions`}
        </small>
      </span>
      {isCurrent && <StatusBadge tone="success">Current</StatusBadge>}
      <Button variant="default" size="sm" onClick={onRestore}>
        Restore
      </Button>
    </li>
  );
}
