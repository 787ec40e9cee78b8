import type { Listener } from './live/listener.ts';
import type { HubOptions, LiveHub } from './live/live-hub.ts';
import type { Operation, Variables } from './operation.ts';

/** Subscriptions by server-sent events: one connection for all of them, and for all tabs of a browser. */
export class EventStream {
  private readonly options: HubOptions;
  private hub: Promise<LiveHub> | null = null;

  constructor(options: HubOptions) {
    this.options = options;
  }

  /** Returns what ends it. */
  listen(operation: Operation, variables: Variables, listener: Listener): () => void {
    let isOver = false;
    let end = () => {};
    // It comes with the first subscription: nothing on the first screen waits for events.
    this.hub ??= import('./live/live-hub.ts').then(({ LiveHub }) => new LiveHub(this.options));
    this.hub.then(
      (hub) => {
        if (!isOver) end = hub.listen(operation, variables, listener);
      },
      (error: unknown) => {
        // The next subscription loads the code again.
        this.hub = null;
        listener.onError(error);
      },
    );
    return () => {
      isOver = true;
      end();
    };
  }
}
