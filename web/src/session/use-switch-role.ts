import { pathTo } from '@app/rules/navigation/route-table';
import { useNavigate } from 'react-router';
import { useRole } from './role-context.tsx';

/** Changes the role and sends the person home. */
export function useSwitchRole(): (id: string) => void {
  const { chooseRole } = useRole();
  const navigate = useNavigate();
  return (id) => {
    chooseRole(id);
    void navigate(pathTo('home'));
  };
}
