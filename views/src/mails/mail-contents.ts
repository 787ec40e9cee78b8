import type { RichText } from '@app/rules/rich-text/rich-text';

/** An account for manual payments, with the amount and reference to send. */
export type MailedAccount = {
  label: string;
  instructions: string;
  bankName: string | null;
  accountName: string | null;
  accountNumber: string | null;
  qrLink: string | null;
  amount: string;
  paymentCode: string;
};

/** What the picture of a report shows; all words are ready for people. */
export type ReportPicture = {
  name: string;
  report: string;
  days: string;
  /** What it is compared with. */
  before: string;
  figures: readonly {
    label: string;
    value: string;
    change: string | null;
    /** Null where neither is better. */
    isGood: boolean | null;
  }[];
  chart: {
    title: string;
    bars: readonly { label: string; value: number; before: number }[];
    /** The highest bar in words. */
    top: string;
  };
};

/**
 * The content of each mail. `shown` may be stored and read by staff; `secret` opens an account and is stored encrypted,
 * so codes and one-time links belong there and nowhere else. A password belongs in neither. Names come from the account
 * of the address, never from a visitor's form: otherwise a form would send anybody's words to anybody.
 */
export type MailContents = {
  /** The six digits of a forgotten password, and a link to `/reset-password` that carries them. */
  'reset-code': { shown: { firstName: string }; secret: { code: string; link: string } };
  /** A link to `/reset-password` that is proof by itself. */
  'set-password-link': { shown: { firstName: string }; secret: { link: string } };
  /**
   * To an address that opted in and had no account. Without a name: a form would send anybody's words to anybody. The
   * link leads to `/api/opt-in/confirm`.
   */
  'opt-in-account': { shown: Record<never, never>; secret: { link: string } };
  /** `changedAt` as people read it, on Manila's clock. */
  'password-changed': { shown: { firstName: string; changedAt: string }; secret: null };
  /** From a browser that had not been signed in before; `device` as `Chrome on Android phone`. */
  'new-log-in': { shown: { firstName: string; device: string; at: string }; secret: null };
  /** `change` is a whole sentence; `reason` is what staff wrote when they did it. */
  'second-step-changed': {
    shown: { firstName: string; change: string; at: string; reason: string | null };
    secret: null;
  };
  /** Someone signed up or opted in with an address that has an account. */
  'email-in-use': { shown: { firstName: string }; secret: null };
  /** To the new address: a link to `/confirm-email` that is proof by itself. */
  'confirm-email': { shown: { firstName: string }; secret: { link: string } };
  /** To the address that may soon be the old one, so that its owner can object. */
  'email-change-asked': { shown: { firstName: string; newEmail: string }; secret: null };
  /** To the address that is no longer the account's. */
  'email-changed': { shown: { firstName: string; newEmail: string; changedAt: string }; secret: null };
  /** Staff have archived the account of a person who asked for deletion. */
  'deletion-done': { shown: { firstName: string }; secret: null };
  /** To the addresses that a form names; `who` is null for a visitor. */
  'form-answered': { shown: { formTitle: string; who: string | null; link: string }; secret: null };
  /** To a person with an account who answered a form. */
  'form-received': { shown: { firstName: string; formTitle: string }; secret: null };
  'deletion-declined': { shown: { firstName: string }; secret: null };
  /** The account is erased on `day` unless the request is taken back; staff may have asked for it. */
  'erasure-planned': { shown: { firstName: string; day: string; isByStaff: boolean }; secret: null };
  /** To the asker of a question under a lesson; `link` leads to the lesson. */
  'question-answered': {
    shown: { firstName: string; answeredBy: string; lessonName: string; link: string };
    secret: null;
  };
  /** To whoever reported a bug: the words of staff, never those of the report. `firstName` is null for a visitor. */
  'bug-report-answered': {
    shown: { firstName: string | null; number: number; day: string; text: string };
    secret: null;
  };
  /** A day before an event, or the hour before when it is soon. `when` as people read it; `link` to its page. */
  /** `stopLink` for people without an account; others have their settings. */
  'training-reminder': {
    shown: {
      firstName: string;
      kind: 'open' | 'live';
      day: number;
      title: string;
      when: string;
      link: string;
      stopLink: string | null;
    };
    secret: null;
  };
  'event-reminder': {
    shown: { firstName: string; title: string; when: string; isSoon: boolean; link: string };
    secret: null;
  };
  /** Unread news that have no mail of their own, once a day at most; `count` of all, the newest as lines. */
  digest: {
    shown: {
      firstName: string;
      count: number;
      /** Begins with work that waits for the person. */
      isOfWork: boolean;
      lines: readonly { lead: string; rest: string; link: string }[];
      link: string;
    };
    secret: null;
  };
  /** Monday morning: what somebody has not seen of the community's week. Quotes nothing, so that nothing hidden is read. */
  'community-week': {
    shown: {
      firstName: string;
      group: string | null;
      posts: number;
      wins: number;
      lines: readonly { lead: string; rest: string; link: string }[];
      link: string;
    };
    secret: null;
  };
  /** A view of a report, as somebody scheduled it: a picture of its figures and the way to them. */
  'report-view': {
    shown: { firstName: string; scheduleId: number; when: string; link: string; picture: ReportPicture };
    secret: null;
  };
  /** To those who were going. */
  'event-cancelled': { shown: { firstName: string; title: string; when: string }; secret: null };
  /** A reviewer approved the move-up; `stage` is the one they are on now. */
  'move-up-approved': {
    shown: { firstName: string; stage: string; feedback: string | null; link: string };
    secret: null;
  };
  /** A reviewer returned the request with what is missing. */
  'move-up-returned': { shown: { firstName: string; stage: string; feedback: string; link: string }; secret: null };
  /**
   * A step of a sequence or a broadcast, as staff wrote it when it was sent. `firstName` is one word of letters, because
   * a visitor may have typed it. `broadcastId` counts whoever unsubscribes.
   */
  campaign: {
    shown: {
      firstName: string;
      email: string;
      subject: string;
      body: RichText;
      buttonLabel: string;
      buttonAddress: string;
      broadcastId: number | null;
      isTest: boolean;
    };
    secret: null;
  };
  /** The leader of a stage writes to its people. */
  'stage-message': { shown: { firstName: string; from: string; subject: string; text: string }; secret: null };
  /**
   * A buyer's order and how to pay it. A visitor's name stays out: anyone can type one. `link` opens the order,
   * `setPasswordLink` is for accounts without a password. Amounts and days are formatted for people.
   */
  'order-placed': {
    shown: {
      firstName: string | null;
      productName: string;
      total: string;
      /** Nothing is due with it; what comes after that is `next`. Mails from before there was such a thing have none. */
      isFree: boolean;
      next?: { price: string; day: string } | null;
      /** Free, and a visitor's: opening the link shows that the address is theirs. */
      isToConfirm: boolean;
      couponCode: string | null;
      termName: string;
      /** What is free is never transferred and has no code. */
      entries: { paymentCode: string | null; price: string; day: string }[];
      /** The first entry is due by then, or the order lapses. */
      lapsesAt: string | null;
      /** The account for paying the first entry by hand. */
      payment: MailedAccount | null;
      /** The contact while there is no account to pay into. */
      help: { url: string | null; email: string | null } | null;
    };
    secret: { link: string };
  };
  /** To those who ordered while there was no account to pay into: now there is one. `payment` is null where a gateway takes it. */
  'how-to-pay': {
    shown: {
      firstName: string | null;
      productName: string;
      amount: string;
      payment: MailedAccount | null;
      lapsesAt: string | null;
    };
    secret: { link: string };
  };
  /** The receipt of a payment. Amounts and days are formatted for people; `entries` lists what it paid. */
  'payment-received': {
    shown: {
      firstName: string;
      productName: string;
      receiptNumber: string;
      amount: string;
      platform: string;
      reference: string;
      paidOn: string;
      entries: { name: string; value: string }[];
      next: { amount: string; day: string; paymentCode: string } | null;
      isPaidOff: boolean;
      /** More than is owed. */
      left: string | null;
    };
    secret: { link: string };
  };
  /** To a buyer who sent a proof. It repeats nothing that was typed: a visitor may have named any address. */
  'proof-received': {
    shown: { firstName: string | null; productName: string; amount: string; platform: string };
    secret: { link: string };
  };
  /** `until` when the order lapses without another proof. */
  'proof-rejected': {
    shown: { firstName: string | null; productName: string; amount: string; reason: string; until: string | null };
    secret: { link: string };
  };
  /**
   * An entry that is due soon or overdue; its open amount and day are formatted for people, `link` leads to the bills.
   */
  'payment-reminder': {
    shown: {
      firstName: string;
      productName: string;
      amount: string;
      dueOn: string;
      isOverdue: boolean;
      paymentCode: string;
      link: string;
    };
    secret: null;
  };
  /** The same once its day is over; `openUntil` is the last day of grace, null when it has passed. */
  'payment-overdue': {
    shown: {
      firstName: string;
      productName: string;
      amount: string;
      dueOn: string;
      openUntil: string | null;
      paymentCode: string;
      link: string;
    };
    secret: null;
  };
  /** `openUntil` is the last day of grace. */
  'membership-expiring': {
    shown: { firstName: string; productName: string; expiresOn: string; openUntil: string; link: string };
    secret: null;
  };
  /** After the end; `openUntil` is null once access has closed. */
  'membership-ended': {
    shown: { firstName: string; productName: string; expiresOn: string; openUntil: string | null; link: string };
    secret: null;
  };
};

export type MailTemplateName = keyof MailContents;
export type MailValues<Name extends MailTemplateName> = MailContents[Name]['shown'];
export type Secret<Name extends MailTemplateName> = MailContents[Name]['secret'];

/** The installation that sends the mail. */
/** `unsubscribe`: a link that ends mails of this kind, for those that people can do without. */
export type MailSite = { title: string; address: string; unsubscribe?: string };

export type MailProps<Name extends MailTemplateName> = {
  shown: MailValues<Name>;
  /** Null draws dots: the mail can still be shown after its secret is gone. */
  secret: Secret<Name> | null;
  site: MailSite;
};
