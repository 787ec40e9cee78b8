import { randomBytes } from 'node:crypto';

export type Attributes = Record<string, string | number | boolean | undefined>;

/** The numbers that OpenTelemetry gives them. */
export const spanKinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

/** A piece of work with a beginning and an end, as part of a trace. */
export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: SpanKind;
  /** In milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number | null;
  attributes: Attributes;
  /** Whether it failed; in words that may be stored. */
  failure: string | null;
};

type Parent = Pick<Span, 'traceId' | 'spanId'>;

export function newSpan(name: string, kind: SpanKind, attributes: Attributes, parent: Parent | null): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId ?? null,
    name,
    kind,
    startedAt: performance.timeOrigin + performance.now(),
    endedAt: null,
    attributes,
    failure: null,
  };
}

/** As the W3C writes it: by which work elsewhere joins the trace. */
export const traceParent = ({ traceId, spanId }: Parent): string => `00-${traceId}-${spanId}-01`;

export function parentOf(text: string | undefined): Parent | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId } : null;
}
