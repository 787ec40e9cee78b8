import { SignUpApp } from '../../features/auth/sign-up-app.tsx';
import { createDbAuthClient } from '../../session/db-auth-client.ts';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('sign-up', <SignUpApp client={createDbAuthClient()} />);
