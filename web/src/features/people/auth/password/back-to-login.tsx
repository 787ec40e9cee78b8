import { RouteLink } from '#navigation/route-link.tsx';

export function BackToLogin() {
  return <RouteLink to="login">Back to Login</RouteLink>;
}
