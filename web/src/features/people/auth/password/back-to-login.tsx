import { pathTo } from '@app/rules/navigation/route-table';

export function BackToLogin() {
  return <a href={pathTo('login')}>Back to Login</a>;
}
