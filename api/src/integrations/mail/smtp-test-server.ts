import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

export type SmtpTestServer = {
  url: string;
  /** The received mails, oldest first. */
  received: ReceivedMail[];
  close(): Promise<void>;
};

/** A real SMTP server on this machine that keeps the mails it receives. */
export async function startSmtpTestServer(options: SMTPServerOptions = {}): Promise<SmtpTestServer> {
  const received: ReceivedMail[] = [];
  async function keep(stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = envelope;
    const raw = await buffer(stream);
    const from = mailFrom ? mailFrom.address : '';
    const to = rcptTo.map(({ address }) => address);
    received.push({ from, to, raw: raw.toString('utf8'), parsed: await PostalMime.parse(raw) });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: callbackify(keep),
    ...options,
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A refusal as SMTP servers give it. */
export function smtpRefusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

export type CutOffServer = { url: string; mailsTaken: () => number; close(): Promise<void> };

/** Takes the whole mail, and hangs up instead of saying so. */
export async function startCutOffServer(): Promise<CutOffServer> {
  let taken = 0;
  const server = createServer((socket) => {
    let isData = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        taken++;
        socket.destroy();
        return;
      }
      if (!text.endsWith('\r\n')) return;
      isData = text.startsWith('DATA');
      text = '';
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mailsTaken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(server: Server): number {
  // Both listen on TCP, where the address is an object.
  return (server.address() as AddressInfo).port;
}
