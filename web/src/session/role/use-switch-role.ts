import { pathTo } from '@app/rules/navigation/route-table';
import { useNavigate } from '#router/router.ts';
import { mayLeavePage } from '#ui/form/unsaved-changes.tsx';
import { useRole } from './role-context.tsx';

/** Changes the role and sends the person home. */
export function useSwitchRole(): (id: string) => Promise<void> {
  const { chooseRole } = useRole();
  const navigate = useNavigate();
  return async (id) => {
    if (!(await mayLeavePage())) return;
    chooseRole(id);
    await navigate(pathTo('home'));
  };
}
