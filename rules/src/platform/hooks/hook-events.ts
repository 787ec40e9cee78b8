/** What other services can follow, in the order of the form. */
export const hookEventKinds = ['payment.approved', 'person.enrolled', 'stage.reached', 'lead.created'] as const;
export type HookEventKind = (typeof hookEventKinds)[number];

/** Sent by the button "Send a test", to one hook. */
export const HOOK_TEST = 'hook.test';
export const sentHookKinds = [...hookEventKinds, HOOK_TEST] as const;
export type SentHookKind = (typeof sentHookKinds)[number];

/** Whom it is about. Never a password, a link that opens something, a number of a transfer or of an account. */
export type HookPerson = { id: number; tribeId: string; name: string; email: string };

/** What an event says, by its kind. Amounts are whole centavos. */
export type HookBodies = {
  'payment.approved': {
    payment: {
      id: number;
      amount: number;
      currency: 'PHP';
      platform: string;
      paidOn: string;
      receiptNumber: number;
    };
    order: { id: number; product: string };
    person: HookPerson;
  };
  'person.enrolled': {
    subscription: { id: number; product: string; startsOn: string; expiresOn: string | null };
    person: HookPerson;
  };
  'stage.reached': { stage: { id: number; number: number; name: string }; person: HookPerson };
  'lead.created': {
    lead: { id: number; name: string; email: string; mobile: string; source: string; campaign: string | null };
  };
  'hook.test': { message: string };
};

type EventFacts = {
  label: string;
  help: string;
  /** Whoever sees their own people only sees such things of others nowhere: their money, memberships and leads. */
  isOfOwnPeople: boolean;
};

export const hookEventFacts: Record<SentHookKind, EventFacts> = {
  'payment.approved': {
    label: 'Payment approved',
    help: 'Money that counts, from a proof, a gateway or a statement',
    isOfOwnPeople: true,
  },
  'person.enrolled': {
    label: 'Person enrolled',
    help: 'A subscription begins to run, bought or given by staff',
    isOfOwnPeople: true,
  },
  'stage.reached': {
    label: 'Stage reached',
    help: 'Somebody starts the journey or moves to another stage',
    isOfOwnPeople: false,
  },
  'lead.created': { label: 'New lead', help: 'Somebody opts in for the first time', isOfOwnPeople: true },
  'hook.test': { label: 'Test', help: 'Sent by “Send a test”', isOfOwnPeople: false },
};

/** The text of a request: the same for every try, so that a receiver can tell by the id what it has had. */
export function hookBody(event: { id: string; kind: SentHookKind; at: Date; content: unknown }): string {
  return JSON.stringify({ id: event.id, type: event.kind, createdAt: event.at.toISOString(), data: event.content });
}

/** What is signed: the second of sending and the body, so that an old request cannot be sent again by others. */
export const signedText = (second: number, body: string): string => `${second}.${body}`;
