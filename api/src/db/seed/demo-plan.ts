import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';

/** A purchase of a demo person and its outcome. */
export type DemoShape = {
  funnelId: string;
  termId: string;
  orderedOn: ManilaDay;
  /** The number of paid entries. */
  paid: number;
  /** A third of the next entry came, too. */
  isPartPaid?: true;
  /** The proof for the entry after the paid ones. */
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
