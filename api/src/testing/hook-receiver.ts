import { startLoopbackServer } from './loopback-server.ts';

export type ReceivedHook = { path: string; headers: Record<string, string>; body: string };

/** Somebody else's server that takes hooks: keeps what it gets, and answers as it is told. */
export async function startHookReceiver() {
  const received: ReceivedHook[] = [];
  const answers: { status: number; text: string }[] = [];
  const server = await startLoopbackServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // Node gives every header that we send as one text.
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString('utf8') });
      const { status, text } = answers.shift() ?? { status: 200, text: 'thanks' };
      // Nobody is there.
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, { location: '/elsewhere' }).end(text);
    });
  });
  return {
    url: server.url,
    received,
    /** Its next answers, then 200 again; 0 breaks off. */
    answerWith: (...next: (readonly [status: number, text?: string])[]) => {
      answers.push(...next.map(([status, text = '']) => ({ status, text })));
    },
    close: () => server.close(),
  };
}
