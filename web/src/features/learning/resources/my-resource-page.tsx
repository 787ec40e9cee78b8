import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { ResourceLoader } from './resource-loader.tsx';
import { MyResource } from './shelves.operations.ts';

export default function MyResourcePage() {
  const { id } = useRouteParams('viewResource');
  return (
    <ResourceLoader id={id} query={MyResource} back={<RouteButton to="viewResources">All resources</RouteButton>} />
  );
}
