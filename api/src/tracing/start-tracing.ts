import type { Logger } from 'pino';
import type { TracingConfig } from '#config.ts';
import { OtlpSender } from './otlp.ts';
import { traceTo } from './tracing.ts';

type Options = { role: string; log: Pick<Logger, 'warn'> };

/** Sends traces to the collector of the settings, until the returned function is called. */
export function startTracing(config: TracingConfig, { role, log }: Options): () => Promise<void> {
  const { endpoint, headers, serviceName, share } = config;
  const sender = new OtlpSender({
    endpoint,
    headers,
    serviceName,
    resource: { 'service.instance.id': `${role}-${process.pid}` },
    onTrouble: ({ lost, error }) => log.warn({ lost, ...(error !== undefined && { err: error }) }, 'traces were lost'),
  });
  return traceTo(sender, share);
}
