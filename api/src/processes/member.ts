import { AggregatorRegistry, type Registry } from 'prom-client';
import type { ReadMetrics } from '#http/health.ts';
import type { Figures, ToFirst, ToMember } from './messages.ts';
import type { Orders } from './serve.ts';

type Member = { orders: Promise<Orders>; metrics: ReadMetrics; sayReady: (baseUrl: string) => void };

/** The side of a process that was started by the first one: waits for its orders, and shares its figures. */
export function joinCrew(): Member {
  const { promise: orders, resolve: begin } = Promise.withResolvers<Orders>();
  const gathering = new Map<number, (others: Figures[]) => void>();
  let own: Registry | null = null;
  let lastId = 0;

  process.on('message', (message: ToMember) => {
    if (message.type === 'orders') begin(message.orders);
    else if (message.type === 'gathered') gathering.get(message.id)?.(message.others);
    else void figuresOf(own).then((figures) => say({ type: 'figures', id: message.id, figures }));
  });
  say({ type: 'waiting' });

  async function gather(registry: Registry): Promise<string> {
    const id = ++lastId;
    const { promise: gathered, resolve } = Promise.withResolvers<Figures[]>();
    gathering.set(id, resolve);
    say({ type: 'gather', id });
    const others = await gathered;
    gathering.delete(id);
    return AggregatorRegistry.aggregate([await figuresOf(registry), ...others]).metrics();
  }

  return {
    orders,
    metrics: (registry) => {
      own = registry;
      return () => gather(registry);
    },
    sayReady: (baseUrl) => say({ type: 'ready', baseUrl }),
  };
}

async function figuresOf(registry: Registry | null): Promise<Figures> {
  return registry ? registry.getMetricsAsJSON() : [];
}

/** The first process may end at any moment; then this one ends as well, and has nobody to talk to. */
function say(message: ToFirst): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
