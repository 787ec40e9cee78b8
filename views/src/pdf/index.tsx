import { renderToBuffer } from '@react-pdf/renderer';
import { type CertificateContent, CertificateDocument } from './certificate.tsx';
import { type PayoutStatementContent, PayoutStatementDocument } from './payout-statement.tsx';
import { type ReceiptContent, ReceiptDocument } from './receipt.tsx';
import { type StatementContent, StatementDocument } from './statement.tsx';

export type { CertificateContent } from './certificate.tsx';
export type { PayoutStatementContent } from './payout-statement.tsx';
export type { ReceiptContent } from './receipt.tsx';
export type { StatementContent } from './statement.tsx';

/** The certificate as a file to keep and print. */
export async function renderCertificate(content: CertificateContent): Promise<Uint8Array> {
  return renderToBuffer(<CertificateDocument {...content} />);
}

/** The acknowledgement of a payment. */
export async function renderReceipt(content: ReceiptContent): Promise<Uint8Array> {
  return renderToBuffer(<ReceiptDocument {...content} />);
}

/** A person's bills, payments and debts. */
export async function renderStatement(content: StatementContent): Promise<Uint8Array> {
  return renderToBuffer(<StatementDocument {...content} />);
}

/** What an affiliate was paid. */
export async function renderPayoutStatement(content: PayoutStatementContent): Promise<Uint8Array> {
  return renderToBuffer(<PayoutStatementDocument {...content} />);
}
