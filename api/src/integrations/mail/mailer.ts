export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The part of the Message-ID before the `@`. The same for every try, so that a receiver can recognise a second copy. */
  messageId: string;
  /** Where the reader ends mails of this kind: mail programs offer it as a button. */
  unsubscribe?: string | undefined;
  /** Shown inside the mail, where its HTML says `cid:` and their name. */
  pictures?: readonly MailPicture[] | undefined;
};

export type MailPicture = { cid: string; name: string; png: Buffer };

/** Hands mails to the world. An installation without one keeps its mails for the mail page. */
export type Mailer = {
  /** Resolves when the other side has taken the mail; otherwise throws `MailNotSent`. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Why a mail did not go out, in words that hold no part of its content: they are stored and logged. */
export class MailNotSent extends Error {
  /** The connection was lost after the whole mail was handed over: it may have arrived all the same. */
  readonly mayHaveArrived: boolean;
  /** The server says that this address takes no mail, and will not later. */
  readonly isBadAddress: boolean;

  constructor(
    message: string,
    { mayHaveArrived, isBadAddress = false }: { mayHaveArrived: boolean; isBadAddress?: boolean },
  ) {
    super(message);
    this.name = 'MailNotSent';
    this.mayHaveArrived = mayHaveArrived;
    this.isBadAddress = isBadAddress;
  }
}
