import { fork } from 'node:child_process';
import { join } from 'node:path';
import { serverFlags } from './server-flags.ts';

export type ServerProcess = {
  address: string;
  usage(): Promise<{ cpuMicroseconds: number; rss: number }>;
  stop(): void;
};

/** A server in its own process or several, so that its processor time is measured apart from the load's. */
export async function startServer(name: 'ours' | 'limit', databaseUrl: string, processes = 1): Promise<ServerProcess> {
  const program = processes > 1 ? ['crew', name, databaseUrl, String(processes)] : [name, databaseUrl];
  const [file, ...args] = program;
  const child = fork(join(import.meta.dirname, 'servers', `${file}.ts`), args, {
    env: { ...process.env, NODE_ENV: 'production' },
    // Both as `npm start` runs the server.
    execArgv: [...serverFlags],
  });
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      const ended = () => reject(new Error(`the server "${name}" ended`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Message);
      });
    });
  const { address } = await next<{ address: string }>();
  return {
    address,
    usage: () => {
      const answer = next<{ cpuMicroseconds: number; rss: number }>();
      child.send('usage');
      return answer;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
