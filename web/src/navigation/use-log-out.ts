import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { useNavigate } from 'react-router';
import { useAuth } from '../session/auth-context.ts';
import { toast } from '../ui/toast.ts';

/** Logs out and shows the login page, without a way back into what the person left. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await logOut();
      await navigate(pathTo('login'), { replace: true });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
