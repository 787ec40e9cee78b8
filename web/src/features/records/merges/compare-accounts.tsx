import { type FieldSide, type MergeField, usualSide } from '@app/rules/records/merges/merge-fields';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import type { MergePreviewQuery, MergeSideFactsFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { targetAddress } from '#navigation/route-target.ts';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { ConfirmMerge } from './confirm-merge.tsx';
import { FieldChoices } from './field-choices.tsx';
import classes from './merges.module.css';
import { MergePreview } from './merges.operations.ts';
import { MergePersonCell } from './merge-person.tsx';

type Preview = MergePreviewQuery['mergePreview'];
type Pair = { keptId: number; foldedId: number };

export function CompareAccounts({ keptId, foldedId }: Pair) {
  return (
    <DataView
      // Another pair is another choice of fields.
      key={`${keptId}-${foldedId}`}
      query={MergePreview}
      variables={{ keptId, foldedId }}
      loading={<SkeletonPage />}
      failure={({ code, text, retry }) => (
        <Page title="Merge people">
          {code === 'NOT_FOUND' ? <NoPair /> : <ErrorState message={text} onRetry={retry} />}
        </Page>
      )}
      ready={({ mergePreview }) => <Compared preview={mergePreview} />}
    />
  );
}

function NoPair() {
  return (
    <EmptyState
      drawing="search"
      title="We cannot compare these two"
      text="One of them may have been merged or archived."
      action={
        <RouteButton to="mergeUsers" variant="default">
          Go to likely duplicates
        </RouteButton>
      }
    />
  );
}

function Compared({ preview }: { preview: Preview }) {
  const { kept, folded, fields, moves, refusal } = preview;
  const navigate = useNavigate();
  const { may } = useAccess();
  const [sides, setSides] = useState<Partial<Record<MergeField, FieldSide>>>({});
  const sideOf = (field: Preview['fields'][number]) => sides[field.field] ?? usualSide(field);
  const fromFolded = fields.filter((field) => sideOf(field) === 'folded').map(({ field }) => field);
  const swap = () =>
    void navigate(targetAddress({ to: 'mergeUsers', query: { keep: folded.user.id, fold: kept.user.id } }), {
      replace: true,
    });

  return (
    <Page
      title="Compare two accounts"
      description="Choose which details to keep."
      secondaryActions={
        <>
          <RouteButton to="mergeUsers" variant="subtle">
            Back to the list
          </RouteButton>
          <Button variant="default" leftSection={<IconArrowsExchange size={18} />} onClick={swap}>
            Swap which one is kept
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {refusal && <Banner tone="danger" title={refusal} />}
        <div className={classes.sides}>
          <AccountCard title="Stays" side={kept} />
          <AccountCard title="Will be merged" side={folded} />
        </div>
        <FieldChoices
          fields={fields}
          sideOf={sideOf}
          onChoose={(field, side) => setSides((before) => ({ ...before, [field]: side }))}
        />
        <Card title="What moves over">
          {moves.length > 0 ? (
            <ul className={classes.moves}>
              {moves.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : (
            <p className={classes.dim}>The account that will be merged has nothing to move.</p>
          )}
          <p className={classes.dim}>
            Access levels are combined, and the higher base points are kept. If both have a group, the kept account’s
            group stays.
          </p>
        </Card>
        {!refusal && may('user_merge') && (
          <ConfirmMerge keptId={kept.user.id} folded={folded.user} fieldsFromFolded={fromFolded} />
        )}
      </div>
    </Page>
  );
}

/** One of the two accounts with its fixed fields. */
function AccountCard({ title, side }: { title: string; side: MergeSideFactsFragment }) {
  const { user, basePoints, groupName } = side;
  return (
    <Card title={title}>
      <div className={classes.person}>
        <MergePersonCell person={user} />
      </div>
      <DescriptionList
        items={[
          { label: 'Access levels', value: user.accessLevels.map(({ name }) => name).join(', ') || null },
          { label: 'Group', value: groupName },
          { label: 'Base points', value: basePoints.toLocaleString('en-PH') },
          { label: 'Created', value: <DateText value={user.createdAt} /> },
          { label: 'Last seen', value: user.lastSeenAt ? <DateText value={user.lastSeenAt} form="relative" /> : null },
        ]}
      />
    </Card>
  );
}
