import { pathTo } from '@app/rules/navigation/route-table';
import { IconFlag } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import type { BatchDetailQuery } from '#gql/graphql.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { BatchLoader } from './batch-loader.tsx';
import { CurrentBadge, Day, LaunchBadge } from './batch-state.tsx';
import { useBatchActions } from './use-batch-actions.ts';

export default function BatchPage() {
  const { id } = useRouteParams('batch');
  return <BatchLoader id={id} ready={(batch) => <BatchView batch={batch} />} />;
}

function BatchView({ batch }: { batch: BatchDetailQuery['batch'] }) {
  const { may, mayOpen } = useAccess();
  const { makeCurrent, remove } = useBatchActions();
  const navigate = useNavigate();
  const { id, name, launchFrom, launchTo, isCurrent, memberCount } = batch;

  const leave = async () => {
    if (await remove(batch)) await navigate(pathTo('batches', {}));
  };

  return (
    <Page
      title={name}
      mark={isCurrent && <CurrentBadge />}
      width="reading"
      secondaryActions={
        <>
          {may('batch_delete') && !isCurrent && memberCount === 0 && <DeleteButton onDelete={leave} />}
          {may('batch_update') && !isCurrent && (
            <Button variant="default" leftSection={<IconFlag size={18} />} onClick={() => void makeCurrent(batch)}>
              Make current
            </Button>
          )}
        </>
      }
      action={may('batch_update') && mayOpen('editBatch') && <EditButton to="editBatch" params={{ id }} />}
    >
      <Card>
        <DescriptionList
          items={[
            { label: 'Launch from', value: <Day value={launchFrom} /> },
            { label: 'Launch to', value: <Day value={launchTo} /> },
            { label: 'Launch', value: <LaunchBadge launchFrom={launchFrom} launchTo={launchTo} /> },
            { label: 'Members', value: memberCount.toLocaleString('en-PH') },
            {
              label: 'New enrollments',
              value: isCurrent ? 'This batch is suggested' : 'The current batch is suggested',
            },
          ]}
        />
      </Card>
    </Page>
  );
}
