import { PublicFormApp } from '#features/journey/forms/filling/public-form-app.tsx';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('form', <PublicFormApp />);
