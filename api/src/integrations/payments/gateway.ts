import type { IncomingHttpHeaders } from 'node:http';
import type { Centavos } from '@app/rules/amounts/pesos';
import type { GatewayName } from '@app/rules/money/payments/payment-platforms';

export type CheckoutRequest = {
  amount: Centavos;
  /** The text the buyer reads at the gateway. */
  description: string;
  /** The payment code of the entry, so that people find it in the gateway's own lists. */
  reference: string;
  email: string;
  returnUrl: string;
  cancelUrl: string;
};

export type OpenedCheckout = {
  sessionId: string;
  /** The page where the buyer pays. */
  url: string;
  expiresAt: Date;
};

/** Money that the gateway says it has. */
export type GatewayPayment = { id: string; amount: Centavos; currency: string; paidAt: Date };

export type GatewaySessionState = {
  status: 'open' | 'paid' | 'expired';
  payments: readonly GatewayPayment[];
};

/** The content of a signed event, as far as we need it. */
export type GatewayEvent = {
  id: string;
  type: string;
  /** The checkout it is about; null when it is about something else. */
  sessionId: string | null;
  /** The payment, when it reports one. */
  payments: readonly GatewayPayment[];
  /** It is about a checkout, in an unknown form. */
  isUnclear: boolean;
};

/** A message that is the gateway's own may still be none that we can read. */
export type EventReading = { ok: true; event: GatewayEvent | null } | { ok: false; why: string };

/** A service that takes money on pages of its own and says so in signed messages. */
export type Gateway = {
  name: GatewayName;
  openCheckout(request: CheckoutRequest, now: Date): Promise<OpenedCheckout>;
  readSession(sessionId: string): Promise<GatewaySessionState>;
  /** Whether a message is the gateway's own and of this moment. Only the bytes as they came count. */
  verify(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): EventReading;
};

/** Gateways whose keys are set. */
export type Gateways = Partial<Record<GatewayName, Gateway>>;

/** A request has ten seconds in all: a buyer is told in time that the gateway is silent, and how else to pay. */
export const GATEWAY_ANSWER_MS = 8_000;

/** Older or newer messages are refused: a copied one is worthless after five minutes. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
