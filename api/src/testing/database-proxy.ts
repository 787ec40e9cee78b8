import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type DatabaseProxy = {
  /** The same database through the proxy. */
  through: (url: string) => string;
  /** The database is down: open connections break, new ones are refused. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /**
   * Connections stay open and new ones are accepted, but nothing comes through, or no answer: everything sent is lost.
   */
  fallSilent: (lost?: 'everything' | 'answers') => void;
  speakAgain: () => void;
  close: () => Promise<void>;
};

/** Stands between a server and PostgreSQL, so that a test can take the database away and give it back. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost: 'nothing' | 'everything' | 'answers' = 'nothing';
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      const isLost = () => lost === 'everything' || (lost === 'answers' && socket === far);
      socket.on('data', (bytes) => void (isLost() || other.write(bytes)));
    }
  });
  const open = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await open(0);
  // A server that listens on a host and port has an address of this kind.
  const { port } = proxy.address() as AddressInfo;
  return {
    through(url) {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${port}`;
      // A socket would go past the proxy.
      changed.searchParams.delete('host');
      return changed.href;
    },
    cut: shut,
    restore: () => open(port),
    fallSilent: (what = 'everything') => void (lost = what),
    speakAgain: () => void (lost = 'nothing'),
    close: async () => {
      if (proxy.listening) await shut();
    },
  };
}
