import { PublicFormApp } from '#features/journey/forms/public-form-app.tsx';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('form', <PublicFormApp />);
