import type { RouteName } from '@app/rules/navigation/route-table';
import { IconPencil } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#router/router.ts';
import { type RouteTarget, targetAddress } from './route-target.ts';

/** From the page of a thing to its form. */
export function EditButton<Name extends RouteName>({ to, params, query }: RouteTarget<Name>) {
  const address = targetAddress({ to, params, query });
  return (
    <Button component={Link} to={address} leftSection={<IconPencil size={18} />}>
      Edit
    </Button>
  );
}
