import { CertificateApp } from '#features/learning/certificates/certificate-app.tsx';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('certificate', <CertificateApp />);
