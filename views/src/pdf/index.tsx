import { renderToBuffer } from '@react-pdf/renderer';
import { type CertificateContent, CertificateDocument } from './certificate.tsx';

export type { CertificateContent } from './certificate.tsx';

/** The certificate as a file to keep and print. */
export async function renderCertificate(content: CertificateContent): Promise<Uint8Array> {
  return renderToBuffer(<CertificateDocument {...content} />);
}
