import { afterSending, nextToSend, pauseAfter } from '@app/rules/platform/outbox/outbox';
import { randomKey } from '#random-key.ts';
import type { AfterSending, KeptFile, KeptItem, KeptRequest } from './kept-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { SendItem, Sent } from './send-item.ts';

export type Deed = {
  request: KeptRequest;
  title: string;
  /** Where it is seen once it is sent. */
  page?: string;
  subject?: string;
  value?: string;
  adds?: KeptItem['adds'];
  typed?: string;
  /** Goes before the request, which names it. */
  file?: Omit<KeptFile, 'uploadedAs'>;
  /** The sent share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
  after?: AfterSending;
  isHidden?: boolean;
  /** Runs before the item is gone: a page that shows it as waiting goes over to the answer without a step back. */
  onSent?: (data: unknown) => void;
};

/** What became of something a person just did; `kept` goes out by itself later, or once they have logged in again. */
export type DeedResult =
  | { kind: 'sent'; data: unknown }
  | { kind: 'kept'; needsLogin: boolean }
  | { kind: 'refused'; error: unknown };

/** What one tab tells the others: that something changed, or what became of an item. */
export type OutboxNews = { item: SentItem; sent: Sent } | null;

type SentItem = Pick<KeptItem, 'key' | 'personId' | 'title' | 'page' | 'after' | 'request' | 'isHidden'>;

type Options = {
  store: OutboxStore;
  send: SendItem;
  now: () => Date;
  /** Runs one sender at a time, whichever tab it is in. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  announce: (news: OutboxNews) => void;
};

type SentLater = (item: SentItem, data: unknown) => void;
/** Who waits for an item, as long as the page that made it is open. */
type Awaiting = { tell: (sent: Sent) => void } & Pick<Deed, 'onSent' | 'onProgress'>;

/** Milliseconds that a person waits for an answer before they hear that it is kept. */
const patience = 8000;
/** The same with a file, of which they see how much is sent. */
const patienceWithFile = 60_000;
/** The same for the word of another tab that has sent it. */
const patienceWithTabs = 2000;

const nothing: readonly KeptItem[] = [];

const notKeptText =
  'This was not sent, and your phone could not save it. Please try again when you are back online; stay on this page until then.';
/** As the server refuses, so that pages show it where they show that. */
const notKept = {
  errors: [{ message: notKeptText, extensions: { code: 'UNAVAILABLE', originalError: { message: notKeptText } } }],
};

/**
 * The things a person did, on their way to the server: kept first and sent then, in their order and under their own keys,
 * so that a lost connection or a closed page loses nothing and does nothing twice.
 */
export class Outbox {
  private readonly options: Options;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<SentLater>();
  private readonly loginListeners = new Set<() => void>();
  private readonly awaited = new Map<string, Awaiting>();
  /** What was refused while somebody waits for it: their page shows it, the list does not. */
  private readonly refusedHere = new Set<string>();
  private personId: number | null = null;
  private items: readonly KeptItem[] = nothing;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  /** Whose outbox this is; null while nobody is signed in. */
  get person(): number | null {
    return this.personId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls back with what went out when nobody was waiting for it any more. */
  readonly onSentLater = (listener: SentLater): (() => void) => {
    this.sentListeners.add(listener);
    return () => void this.sentListeners.delete(listener);
  };

  /** Calls back when the server does not know the session: what waits is kept for its person. */
  readonly onNotSignedIn = (listener: () => void): (() => void) => {
    this.loginListeners.add(listener);
    return () => void this.loginListeners.delete(listener);
  };

  /** The items of the person who is here. */
  readonly snapshot = (): readonly KeptItem[] => this.items;

  /** Whoever is here now; what others left on this phone is neither shown nor sent. */
  async setPerson(personId: number | null): Promise<void> {
    this.personId = personId;
    this.items = nothing;
    await this.reload();
    await this.sendAll();
  }

  /** Keeps the deed, sends it when its turn comes, and waits for what became of it. */
  async perform(deed: Deed): Promise<DeedResult> {
    const { request, title, page, subject, value, adds, typed, file, after, isHidden, onSent, onProgress } = deed;
    const { personId } = this;
    if (personId === null) throw new Error('Nobody is signed in');
    const { store, now } = this.options;
    const item: KeptItem = {
      key: randomKey(),
      personId,
      title,
      ...(page && { page }),
      subject: subject ?? null,
      value: value ?? null,
      typed: typed ?? null,
      doneAt: now().toISOString(),
      isTried: false,
      refusal: null,
      request,
      ...(adds && { adds }),
      ...(file && { file: { ...file, uploadedAs: null } }),
      ...(after && { after }),
      ...(isHidden && { isHidden }),
    };
    const answered = new Promise<Sent>((tell) => this.awaited.set(item.key, { tell, onSent, onProgress }));
    await store.add(item);
    await this.changed();
    const isFleeting = (store.isFleeting?.(item.key) ?? false) && !isHidden;
    const sending = this.sendAll();
    // What cannot be kept is not left to itself either.
    await (isFleeting ? sending : Promise.race([sending, pause(file ? patienceWithFile : patience)]));
    if (this.awaited.has(item.key) && !(await this.isWaiting(item.key))) {
      // Another tab sent it: what it says of it is on the way.
      await Promise.race([answered, pause(patienceWithTabs)]);
    }
    // Whatever was sent is answered by now, or goes on without anyone waiting for it.
    this.takeAwaiting(item.key)?.tell({ kind: 'unreachable' });
    const sent = await answered;
    if (sent.kind === 'sent') return { kind: 'sent', data: sent.data };
    if (sent.kind === 'refused') {
      await this.remove(item.key);
      this.refusedHere.delete(item.key);
      return { kind: 'refused', error: sent.error };
    }
    if (!isFleeting) return { kind: 'kept', needsLogin: sent.kind === 'notSignedIn' };
    await this.remove(item.key);
    return { kind: 'refused', error: notKept };
  }

  /** Sends what waits, one after the other, until it is done or the server cannot be reached. */
  async sendAll(): Promise<void> {
    this.stopWaiting();
    await this.options.alone(() => this.sendInTurn());
  }

  async remove(key: string): Promise<void> {
    await this.options.store.change(key, () => null);
    await this.changed();
  }

  /** A refused item goes again, as a new try: whoever says it once more means it now. */
  async tryAgain(key: string): Promise<void> {
    const { store, now } = this.options;
    await store.change(key, (item) => ({ ...item, refusal: null, doneAt: now().toISOString() }));
    await this.changed();
    await this.sendAll();
  }

  /** Takes what another tab says. */
  async hear(news: OutboxNews): Promise<void> {
    if (news && this.awaited.has(news.item.key)) await this.settle(news.item, news.sent);
    else if (news?.sent.kind === 'sent') this.announceSent(news.item, news.sent.data, undefined);
    await this.reload();
  }

  /** Reads what another tab may have changed. */
  async reload(): Promise<void> {
    const { personId } = this;
    const all = await this.options.store.all();
    if (personId !== this.personId) return;
    this.items = all.filter((item) => item.personId === personId && !this.refusedHere.has(item.key));
    for (const listener of this.listeners) listener();
  }

  close(): void {
    this.stopWaiting();
  }

  private async sendInTurn(): Promise<void> {
    const { store, send } = this.options;
    for (;;) {
      const { personId } = this;
      const item = personId === null ? null : nextToSend(await store.all(), personId);
      if (!item) return;
      // From here on the server may have it, whether its answer arrives or not.
      await store.change(item.key, (kept) => ({ ...kept, isTried: true }));
      const answer = await send(item, {
        keepFile: (file) => this.keepFile(item.key, file),
        onProgress: (share) => this.awaited.get(item.key)?.onProgress?.(share),
      });
      const sent = await this.settle(item, answer);
      await this.reload();
      const { key, title, page, request, after, isHidden } = item;
      const settled = { key, personId: item.personId, title, page, request, after, isHidden };
      this.options.announce({ item: settled, sent });
      if (sent.kind === 'notSignedIn') return this.askForLogin();
      if (sent.kind === 'unreachable') return this.waitForNext();
      this.failures = 0;
    }
  }

  /** Writes down what became of an item, and tells whoever waits for it in this tab. */
  private async settle(item: SentItem, answer: Sent): Promise<Sent> {
    // Taken at once: whoever's patience ends while it is written down still hears the answer.
    const awaiting = this.takeAwaiting(item.key);
    const sent = awaiting ? asTold(answer) : answer;
    // A refusal that somebody is waiting for is shown by the page, with all they typed. It is kept until then: the page
    // may be closed before it can say so.
    if (sent.kind === 'refused' && awaiting) this.refusedHere.add(item.key);
    try {
      if (sent.kind === 'sent') this.announceSent(item, sent.data, awaiting);
      await this.options.store.change(item.key, (kept) => afterSending(kept, sent));
      if (awaiting) await this.reload();
    } finally {
      awaiting?.tell(sent);
    }
    return sent;
  }

  private announceSent(item: SentItem, data: unknown, awaiting: Awaiting | undefined): void {
    // Somebody else may be here by now: their page has no use for it.
    if (item.personId !== this.personId) return;
    if (awaiting) awaiting.onSent?.(data);
    else for (const listener of this.sentListeners) listener(item, data);
  }

  private takeAwaiting(key: string): Awaiting | undefined {
    const awaiting = this.awaited.get(key);
    this.awaited.delete(key);
    return awaiting;
  }

  /** Whether the item still waits to be sent. */
  private async isWaiting(key: string): Promise<boolean> {
    return (await this.options.store.all()).some((item) => item.key === key && item.refusal === null);
  }

  private askForLogin(): void {
    for (const listener of this.loginListeners) listener();
  }

  /** Whether the item is still there to keep it. */
  private async keepFile(key: string, file: KeptFile): Promise<boolean> {
    const { store } = this.options;
    await store.change(key, (kept) => ({ ...kept, file }));
    return (await store.all()).some((item) => item.key === key);
  }

  private waitForNext(): void {
    this.timer = setTimeout(() => void this.sendAll(), pauseAfter(this.failures));
    this.failures += 1;
  }

  private stopWaiting(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private async changed(): Promise<void> {
    await this.reload();
    this.options.announce(null);
  }
}

/** An answer that asks for patience is a refusal for somebody who is waiting. */
function asTold(sent: Sent): Sent {
  const { kind, text, error } = sent;
  return kind === 'unreachable' && text !== undefined ? { kind: 'refused', text, error } : sent;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
