import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePages } from '../../navigation/pages-context.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useRole } from '../../session/role-context.tsx';

const pause = 2000;

/** A signed-in person leaves the sign-up page 2000 ms after loading ends: non-members for the courses, others for home. */
export function useAfterSignUp(): void {
  const { loading, isAuthenticated } = useAuth();
  const { role } = useRole();
  const { isBuilt } = usePages();
  const navigate = useNavigate();

  const target = role?.id === 'non-member' && isBuilt('viewCourses') ? 'viewCourses' : 'home';
  const mayLeave = !loading && isAuthenticated;
  useEffect(() => {
    if (!mayLeave) return;
    const timer = setTimeout(() => void navigate(pathTo(target), { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [mayLeave, target, navigate]);
}
