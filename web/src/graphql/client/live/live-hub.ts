import type { Operation, Variables } from '../operation.ts';
import type { Listener } from './listener.ts';
import { LiveStream } from './live-stream.ts';
import { LiveTab, type Neighbours } from './live-tab.ts';

const liveUrl = '/api/live';

export type HubOptions = { headers: () => Promise<Record<string, string>>; personId: () => number | null };

/** What this page listens to, for the person whose page it is. */
export class LiveHub {
  readonly #options: HubOptions;
  #current: { person: number | null; tab: LiveTab } | null = null;

  constructor(options: HubOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#current?.tab.show();
    });
    // A page that browsers keep for "Back" has no stream and no lock.
    addEventListener('pagehide', () => this.#current?.tab.leave());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#current?.tab.comeBack();
    });
  }

  /** Returns what ends it. */
  listen({ text, hash }: Operation, variables: Variables, listener: Listener): () => void {
    const key = hash + JSON.stringify(variables);
    return this.#tabOf(this.#options.personId()).listen({ key, query: text, variables }, listener);
  }

  #tabOf(person: number | null): LiveTab {
    if (this.#current && this.#current.person === person) return this.#current.tab;
    // Nobody hears what was for the person before.
    this.#current?.tab.leave();
    const name = `live-${person}`;
    const { headers } = this.#options;
    const tab = new LiveTab({
      name,
      // Browsers make better ones on secure pages only; here, two tabs of a person must not have the same.
      id: Math.random().toString(36).slice(2),
      neighbours: person === null ? null : neighbours(name),
      isHidden: () => document.hidden,
      openStream: (news) => new LiveStream({ ...news, url: liveUrl, headers }),
    });
    this.#current = { person, tab };
    return tab;
  }
}

function neighbours(name: string): Neighbours {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null;
  return { locks: navigator.locks, openChannel: () => new BroadcastChannel(name) };
}
