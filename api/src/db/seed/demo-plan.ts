import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';

/** What someone of the demo bought and what became of it. */
export type DemoShape = {
  funnelId: string;
  termId: string;
  orderedOn: ManilaDay;
  /** So many entries are paid. */
  paid: number;
  /** A third of the next entry came, too. */
  isPartPaid?: true;
  /** What was sent for the entry after the paid ones. */
  proof?: 'waiting' | 'rejected';
  /** The entry after the paid ones was approved by mistake and taken back. */
  isRevoked?: true;
  /** Staff enrolled them: open at once, whatever is paid. */
  isByStaff?: true;
  couponCode?: string;
  end?: 'lapsed' | 'cancelled' | 'paused';
  /** Days from today to the day they promised for the entry after the paid ones. */
  promisedIn?: number;
};

export type DemoBuyer = { id: number; email: string; isCrowd: boolean };

export type DemoPlan = DemoShape & { buyer: DemoBuyer; platform: PaymentPlatform };
