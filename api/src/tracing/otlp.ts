import { type Attributes, type Span, spanKinds } from './span.ts';

export type OtlpOptions = {
  /** Where the collector takes traces; `/v1/traces` is added. */
  endpoint: string;
  /** For collectors that ask for a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Facts about this process. */
  resource?: Attributes;
  onTrouble: (trouble: { lost: number; error?: unknown }) => void;
  sendEveryMs?: number;
};

/** More than that waits for a collector that is away for a moment only in vain: the newest ones are lost. */
const mostWaiting = 8_192;
const mostAtOnce = 512;
const answersWithin = 10_000;

/** Sends finished spans to a collector as OTLP over HTTP, in JSON: a few at a time, and never in anybody's way. */
export class OtlpSender {
  readonly #options: OtlpOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #lost = 0;
  #sending: Promise<void> | null = null;

  constructor(options: OtlpOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), options.sendEveryMs ?? 5_000).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= mostWaiting) this.#lost += 1;
    else this.#waiting.push(span);
    if (this.#waiting.length === mostAtOnce) void this.flush();
  }

  /** All that has ended by now. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, mostAtOnce);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a collector that is slow is not hurried
        await this.#send(spans);
      } catch (error) {
        // Traces are a sample of what happens: those that could not be sent are not worth keeping.
        this.#lost += spans.length + this.#waiting.length;
        this.#waiting = [];
        this.#options.onTrouble({ lost: this.#lost, error });
        this.#lost = 0;
        return;
      }
    }
    if (this.#lost > 0) this.#options.onTrouble({ lost: this.#lost });
    this.#lost = 0;
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers } = this.#options;
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(this.#asOtlp(spans)),
      signal: AbortSignal.timeout(answersWithin),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The collector of traces answered ${answer.status}`);
  }

  #asOtlp(spans: readonly Span[]) {
    const { serviceName, resource = {} } = this.#options;
    return {
      resourceSpans: [
        {
          resource: { attributes: keyValues({ 'service.name': serviceName, ...resource }) },
          scopeSpans: [{ scope: { name: 'tribe' }, spans: spans.map(spanAsOtlp) }],
        },
      ],
    };
  }
}

function spanAsOtlp({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, failure }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: spanKinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt ?? startedAt),
    attributes: keyValues(attributes),
    status: failure === null ? {} : { code: 2, message: failure },
  };
}

/** As text: they are beyond what a number of JSON says exactly. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`;

type KeyValue = { key: string; value: Record<string, string | number | boolean> };

function keyValues(attributes: Attributes): KeyValue[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: typedValue(value) }],
  );
}

function typedValue(value: string | number | boolean): KeyValue['value'] {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
