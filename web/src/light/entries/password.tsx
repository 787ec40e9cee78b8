import { PasswordApp } from '#features/people/auth/password/password-app.tsx';
import { authClient } from '../light-client.ts';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage(['forgot-password', 'password'], <PasswordApp client={authClient} />);
