import { pathTo } from '@app/rules/navigation/route-table';
import { Page } from '#ui/frame/page.tsx';
import { ResourceShelves } from './resource-shelves.tsx';
import { MyResources } from './shelves.operations.ts';

/** The shelves of somebody who is signed in; what is closed says what opens it. */
export default function MyResourcesPage() {
  return (
    <Page title="My Resources" description="Templates, checklists and guides to download.">
      <ResourceShelves query={MyResources} hrefOf={(id) => pathTo('viewResource', { id })} />
    </Page>
  );
}
