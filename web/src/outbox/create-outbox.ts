import { connection } from '#offline/connection.ts';
import { Outbox, type OutboxNews } from './outbox.ts';
import { memoryOutboxStore, openOutboxStore } from './outbox-store.ts';
import { itemSender } from './send-item.ts';
import { steadyStore } from './steady-store.ts';

const channelName = 'outbox';

type Opened = {
  outbox: Outbox;
  /** Sends when the connection or the person is back, and follows the other tabs, until the returned function is called. */
  listen: () => () => void;
};

/** The outbox of this phone, shared by its tabs: one of them sends at a time, and all see what changes. */
export function createOutbox(headers: () => Promise<Record<string, string>>): Opened {
  let channel: BroadcastChannel | null = null;
  const outbox = new Outbox({
    store: 'indexedDB' in globalThis ? steadyStore(openOutboxStore()) : memoryOutboxStore(),
    send: itemSender(headers),
    now: () => new Date(),
    alone: aloneOnThisPhone(),
    announce: (news) => channel?.postMessage(news),
  });
  const send = () => void outbox.sendAll();
  const sendWhenVisible = () => {
    if (!document.hidden) send();
  };
  const listen = () => {
    channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
    channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => void outbox.hear(data));
    const stopListening = connection.subscribe(() => {
      if (connection.isOnline()) send();
    });
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      outbox.close();
      channel?.close();
      channel = null;
      stopListening();
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  };
  return { outbox, listen };
}

/** By the browser's locks; without them, as on plain http, each tab waits for itself, and the keys do the rest. */
function aloneOnThisPhone() {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (locks) return (work: () => Promise<void>) => locks.request(channelName, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}
