import { pathTo } from '@app/rules/navigation/route-table';
import { roughBytes } from '@app/rules/learning/progress/data-use';
import { useMutation } from '#graphql/use-mutation.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { kindLabel } from '#parts/content/kind-icon.tsx';
import { type ResourceFile, ResourceFileLoader } from './resource-file-loader.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { OpenToText } from './resource-state.tsx';
import { DeleteResourceFile } from './resources.operations.ts';

export default function ResourceFilePage() {
  const { id } = useRouteParams('resourceFile');
  return <ResourceFileLoader id={id} ready={(resource) => <ResourceFileView resource={resource} />} />;
}

function ResourceFileView({ resource }: { resource: ResourceFile }) {
  const { may, mayOpen } = useAccess();
  const remove = useRemove(resource);
  const { id, title, description, category, kind, status, downloadCount, updatedAt } = resource;
  return (
    <Page
      title={title}
      mark={<ContentStatusBadge status={status} />}
      width="reading"
      secondaryActions={<>{may('resource-file_delete') && <DeleteButton onDelete={remove} />}</>}
      action={
        may('resource-file_update') &&
        mayOpen('editResourceFile') && <EditButton to="editResourceFile" params={{ id }} />
      }
    >
      <Card>
        <DescriptionList
          items={[
            { label: 'Type', value: kindLabel(kind) },
            { label: resource.file ? 'File' : 'Link', value: <Source resource={resource} /> },
            { label: 'Description', value: description ?? '–' },
            { label: 'Category', value: category ?? '–' },
            { label: 'Open to', value: <OpenToText resource={resource} /> },
            { label: 'Downloads', value: downloadCount.toLocaleString('en-PH') },
            { label: 'Changed', value: <DateText value={updatedAt} form="relative" /> },
            {
              label: 'Learner view',
              value: (
                <RouteLink to="viewResource" params={{ id }}>
                  Open the page
                </RouteLink>
              ),
            },
          ]}
        />
      </Card>
    </Page>
  );
}

function Source({ resource: { file, url } }: { resource: ResourceFile }) {
  if (file) {
    return (
      <>
        <TextLink href={`${file.url}?download=1`}>{file.name}</TextLink>, {roughBytes(file.size)}
      </>
    );
  }
  return (
    <TextLink href={url ?? ''} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </TextLink>
  );
}

function useRemove({ id, title }: ResourceFile) {
  const navigate = useNavigate();
  const [deleteResource] = useMutation(DeleteResourceFile);
  return async () => {
    const isConfirmed = await confirmDeletion(title, 'Links to it stop working. This cannot be undone.');
    if (isConfirmed && (await attempt(deleteResource({ variables: { id } }), 'Resource deleted'))) {
      await navigate(pathTo('resourceFiles', {}));
    }
  };
}
