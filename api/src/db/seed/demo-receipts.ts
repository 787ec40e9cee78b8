import { formatPesos } from '@app/rules/amounts/pesos';
import { type PaymentPlatform, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { formatDay, type ManilaDay } from '@app/rules/time/manila';
import { drawPng, storeDemoFiles } from './demo-files.ts';
import type { SeedContext } from './seeding.ts';

export type Receipt = {
  ownerId: number;
  platform: PaymentPlatform;
  amount: number;
  reference: string;
  paidOn: ManilaDay;
  sentAt: Date;
};

const size = { width: 360, height: 640 };
const colours: Partial<Record<PaymentPlatform, string>> = { gcash: '#1565D8', maya: '#0B8F5A' };

/** The screen of a wallet after a transfer. */
function drawing({ platform, amount, reference, paidOn }: Receipt): string {
  const line = (y: number, text: string, style: string) =>
    `<text x="180" y="${y}" text-anchor="middle" font-family="sans-serif" ${style}>${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="360" height="640" fill="#F3F4F6"/>
    <rect width="360" height="150" fill="${colours[platform] ?? '#374151'}"/>
    ${line(85, platformLabels[platform], 'font-size="30" font-weight="bold" fill="#FFFFFF"')}
    <rect x="24" y="120" width="312" height="430" rx="16" fill="#FFFFFF"/>
    <circle cx="180" cy="185" r="34" fill="#16A34A"/>
    <path d="M164 186 l12 12 l22 -26" stroke="#FFFFFF" stroke-width="7" fill="none"/>
    ${line(260, 'Sent to Tribe', 'font-size="18" fill="#374151"')}
    ${line(315, formatPesos(amount), 'font-size="34" font-weight="bold" fill="#111827"')}
    <path d="M48 350 h264" stroke="#D1D5DB" stroke-dasharray="6 6"/>
    ${line(395, 'Reference number', 'font-size="15" fill="#6B7280"')}
    ${line(422, reference, 'font-size="20" fill="#111827"')}
    ${line(475, formatDay(paidOn), 'font-size="17" fill="#374151"')}
  </svg>`;
}

/** Puts the pictures of these receipts into the store, in their order; without a store there are none. */
export async function storeReceipts(tx: SeedContext, receipts: readonly Receipt[]): Promise<number[]> {
  if (!tx.files) return [];
  const drawn = await Promise.all(
    receipts.map(async (receipt) => ({
      purpose: 'payment-proof' as const,
      name: `receipt-${receipt.reference}.png`,
      content: await drawPng(drawing(receipt)),
      ownerId: receipt.ownerId,
      createdAt: receipt.sentAt,
      ...size,
    })),
  );
  return (await storeDemoFiles(tx, drawn)).map(({ id }) => id);
}
