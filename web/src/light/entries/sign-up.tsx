import { SignUpApp } from '#features/people/auth/sign-up/sign-up-app.tsx';
import { authClient } from '../light-client.ts';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('sign-up', <SignUpApp client={authClient} />);
