// A browser as the servers see it.
import { Agent, request } from 'node:http';

const demoPassword = 'Tribe-Demo-2026!';

/** One person at one address; `base` is HAProxy, or a web server itself. */
export class Client {
  constructor(base, address = '127.0.0.1') {
    this.base = base;
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets: 4 });
    this.cookie = '';
  }

  async logIn(account) {
    const { status, body, headers } = await this.post('/api/auth', {
      method: 'login',
      username: `${account}@tribe.test`,
      password: demoPassword,
    });
    if (status !== 200) throw new Error(`${account} cannot sign in: ${status} ${body}`);
    this.cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    return this;
  }

  /** The same person at another door: sessions are in the database. */
  at(base) {
    const other = new Client(base, this.address);
    other.cookie = this.cookie;
    return other;
  }

  /** The data; throws what the server refuses, with its code. */
  async graphql(query, variables = {}, key = null) {
    const headers = key === null ? {} : { 'idempotency-key': key };
    const { status, body } = await this.post('/api/graphql', { query, variables }, headers);
    if (status !== 200) throw new Refused(status, body);
    const { data, errors } = JSON.parse(body);
    if (errors) throw new Refused(errors[0].extensions?.code ?? status, errors[0].message);
    return data;
  }

  post(path, content, headers = {}) {
    const body = JSON.stringify(content);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.base}${path}`,
        {
          method: 'POST',
          agent: this.agent,
          localAddress: this.address,
          timeout: 15_000,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...(this.cookie && { cookie: this.cookie }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => (text += part));
          answer.on('error', reject);
          answer.on('end', () => resolve({ status: answer.statusCode, body: text, headers: answer.headers }));
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in 15 s')));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** A live stream; `heard` is called with each event. Resolves when it is open, to a function that leaves it. */
  listen(query, heard) {
    const body = JSON.stringify({ subscriptions: [{ key: 'it', query }] });
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.base}/api/live`, { method: 'POST', headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The stream is refused with ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('data', (text) => {
          resolve(() => sent.destroy());
          if (text.includes('"key":"it"')) heard(text);
        });
        answer.on('error', () => {});
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

export class Refused extends Error {
  constructor(code, message) {
    super(`${code}: ${String(message).slice(0, 200)}`);
    this.code = code;
  }

  /** Worth another try with the same key: nobody said no. */
  get isPassing() {
    return this.code === 'UNAVAILABLE' || (typeof this.code === 'number' && this.code >= 500);
  }
}

export const isPassing = (error) => !(error instanceof Refused) || error.isPassing;
