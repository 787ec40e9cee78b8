import { pathTo } from '@app/rules/navigation/route-table';
import { Page } from '#ui/frame/page.tsx';
import { ResourceShelves } from './resource-shelves.tsx';
import { PublicResources } from './shelves.operations.ts';

/** What anyone may download, account or not. */
export default function PublicResourcesPage() {
  return (
    <Page title="Free resources" description="Templates, checklists and guides for freelancers, free to download.">
      <ResourceShelves query={PublicResources} hrefOf={(id) => pathTo('publicResource', { id })} />
    </Page>
  );
}
