// A mail server that takes everything and counts what each address got.
import { createServer } from 'node:net';

export async function startMailSink() {
  /** How many mails of one subject an address got. */
  const got = new Map();
  const server = createServer((socket) => {
    let isData = false;
    let to = '';
    let text = '';
    let rest = '';
    const say = (line) => socket.write(`${line}\r\n`);
    say('220 sink');
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop();
      for (const line of lines) take(line);
    });
    function take(line) {
      if (isData) {
        if (line !== '.') return void (text += `${line}\n`);
        isData = false;
        // Mails have an id of their own: the same one twice is a mail sent twice.
        const id = /^message-id: (.*)$/im.exec(text)?.[1] ?? text;
        got.set(`${to} ${id}`, (got.get(`${to} ${id}`) ?? 0) + 1);
        return say('250 taken');
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO' || word === 'HELO') return say('250 sink');
      if (word === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (word === 'QUIT') {
        say('221 bye');
        return socket.end();
      }
      if (word !== 'DATA') return say('250 fine');
      isData = true;
      text = '';
      say('354 go on');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    /** Addresses with at least one mail, and mails that came more than once. */
    addresses: () => new Set([...got.keys()].map((key) => key.split(' ')[0])),
    twice: () => [...got].filter(([, times]) => times > 1).map(([key]) => key),
    close: () => server.close(),
  };
}
