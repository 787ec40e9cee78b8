import { LoginApp } from '#features/people/auth/login/login-app.tsx';
import { authClient } from '../light-client.ts';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('login', <LoginApp client={authClient} />);
