import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { roughBytes } from '@app/rules/progress/data-use';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { RouteButton, RouteLink } from '../../navigation/route-link.tsx';
import { useRouteParams } from '../../navigation/use-route-params.ts';
import { useAccess } from '../../session/use-access.ts';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { kindLabel } from '../content/kind-icon.tsx';
import { type ResourceFile, ResourceFileLoader } from './resource-file-loader.tsx';
import { OpenToText, ResourceStatus } from './resource-state.tsx';
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
      mark={<ResourceStatus status={status} />}
      width="reading"
      secondaryActions={
        <>
          {may('resource-file_delete') && (
            <Button
              variant="default"
              color="hibiscus"
              leftSection={<IconTrash size={18} />}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          )}
        </>
      }
      action={
        may('resource-file_update') &&
        mayOpen('editResourceFile') && (
          <RouteButton to="editResourceFile" params={{ id }} leftSection={<IconPencil size={18} />}>
            Edit
          </RouteButton>
        )
      }
    >
      <Card>
        <DescriptionList
          items={[
            { label: 'Type', value: kindLabel(kind) },
            { label: resource.file ? 'File' : 'Link', value: <Source resource={resource} /> },
            { label: 'Description', value: description ?? '–' },
            { label: 'Shelf', value: category ?? '–' },
            { label: 'Open to', value: <OpenToText resource={resource} /> },
            { label: 'Downloads', value: downloadCount.toLocaleString('en-PH') },
            { label: 'Changed', value: <DateText value={updatedAt} form="relative" /> },
            {
              label: 'As learners see it',
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
        <Anchor href={`${file.url}?download=1`}>{file.name}</Anchor>, {roughBytes(file.size)}
      </>
    );
  }
  return (
    <Anchor href={url ?? ''} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Anchor>
  );
}

function useRemove({ id, title }: ResourceFile) {
  const navigate = useNavigate();
  const [deleteResource] = useMutation(DeleteResourceFile);
  return async () => {
    const agreed = await confirm({
      title: `Delete ${title}?`,
      body: 'Links to it stop working. This cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    try {
      await deleteResource({ variables: { id } });
      toast.success('Resource deleted');
      await navigate(pathTo('resourceFiles', {}));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
