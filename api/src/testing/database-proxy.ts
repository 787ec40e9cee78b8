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
  /** From now on every answer comes that much later; 0 ends it. */
  answerLater: (ms: number) => void;
  /**
   * From now on a connection breaks with its next answer half sent, or when the answer to a commit is due, which the
   * client then never learns.
   */
  breakAt: (moment: 'reply' | 'commit' | null) => void;
  close: () => Promise<void>;
};

/** Stands between a server and PostgreSQL, so that a test can take the database away and give it back. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost: 'nothing' | 'everything' | 'answers' = 'nothing';
  let delay = 0;
  let breaksAt: 'reply' | 'commit' | null = null;
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
    }
    let isCommitting = false;
    near.on('data', (bytes) => {
      if (lost === 'everything') return;
      isCommitting = /\bcommit\b/i.test(bytes.toString('latin1'));
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost !== 'nothing') return;
      if (breaksAt === 'commit' && isCommitting) return void near.destroy();
      if (breaksAt === 'reply') return void near.write(bytes.subarray(0, bytes.length / 2), () => near.destroy());
      if (delay > 0) setTimeout(() => near.writable && near.write(bytes), delay);
      else near.write(bytes);
    });
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
    answerLater: (ms) => void (delay = ms),
    breakAt: (moment) => void (breaksAt = moment),
    close: async () => {
      if (proxy.listening) await shut();
    },
  };
}
