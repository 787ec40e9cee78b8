import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { ResourceLoader } from './resource-loader.tsx';
import { PublicResource } from './shelves.operations.ts';

export default function PublicResourcePage() {
  const { id } = useRouteParams('publicResource');
  return (
    <ResourceLoader
      id={id}
      query={PublicResource}
      back={<RouteButton to="publicResources">All free resources</RouteButton>}
    />
  );
}
