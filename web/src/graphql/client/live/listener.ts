/** Who hears of events: they say that something has changed, not what. */
export type Listener = { onData: () => void; onError: (error: unknown) => void };
