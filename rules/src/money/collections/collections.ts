/** How staff contacted a person about money. */
export const contactChannels = ['call', 'text', 'messenger', 'mail', 'in-person'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export function isContactChannel(text: string): text is ContactChannel {
  return contactChannels.some((channel) => channel === text);
}

/** The state of a statement line. */
export const statementLineStates = ['exact', 'near', 'ownerless', 'approved', 'ignored'] as const;
export type StatementLineState = (typeof statementLineStates)[number];

/** The heading of the column that holds each part of a line. */
export type StatementMapping = {
  paidOn: string;
  amount: string;
  reference: string;
  payer: string | null;
  note: string | null;
};
