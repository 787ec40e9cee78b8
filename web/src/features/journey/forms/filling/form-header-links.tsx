import { pathTo } from '@app/rules/navigation/route-table';
import light from '#light/light.module.css';

/** The ways from a form into the application. */
export function FormHeaderLinks({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <a className={light.button} data-variant="plain" data-size="sm" href={pathTo('home')}>
        Home
      </a>
    );
  }
  return (
    <>
      <a className={light.button} data-variant="quiet" data-size="sm" href={pathTo('login')}>
        Log in
      </a>
      <a className={light.button} data-size="sm" href={pathTo('signup')}>
        Create an account
      </a>
    </>
  );
}
