import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type ClientRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Milliseconds from the moment at which it was meant to be sent; status 0 for no answer at all. */
export type Answered = { status: number; took: number; hasErrors: boolean };

const deadline = 60_000;

/** People who keep their connections; as many of them as are needed. */
export class Clients {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async send(sending: ClientRequest, meantAt = performance.now()): Promise<Answered> {
    const { status, text } = await this.once(sending).catch(() => ({ status: 0, text: '' }));
    return { status, took: performance.now() - meantAt, hasErrors: text.includes('"errors":[') };
  }

  private once(sending: ClientRequest): Promise<{ status: number; text: string }> {
    const { method, path, headers = {}, body } = sending;
    return new Promise((resolve, reject) => {
      const sent = request(`${this.address}${path}`, { method, agent: this.agent, headers, timeout: deadline });
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', (error) => {
        // As browsers do: the server may close a connection in the moment in which it is used again.
        if (sent.reusedSocket) this.once(sending).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** So many a second, whether or not those before are answered: people do not wait for each other. */
export async function offer(
  rate: number,
  seconds: number,
  send: (at: number, meantAt: number) => Promise<Answered>,
): Promise<Answered[]> {
  const startedAt = performance.now();
  const answers: Promise<Answered>[] = [];
  while (answers.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    while (answers.length < due) {
      const at = answers.length;
      answers.push(send(at, startedAt + (at * 1000) / rate));
    }
    await sleep(4);
  }
  return Promise.all(answers);
}

/** Everybody reads what they asked for before they ask again. */
export async function think(
  people: number,
  { seconds, pause }: { seconds: number; pause: number },
  send: (person: number, round: number) => Promise<Answered>,
): Promise<Answered[]> {
  const endsAt = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await sleep((pause * person) / people);
      for (let round = 0; performance.now() < endsAt; round++) {
        answers.push(await send(person, round));
        await sleep(pause);
      }
    }),
  );
  return answers;
}

export type Times = { answered: number; p50: number; p95: number; p99: number };

export function timesOf(answers: readonly Answered[]): Times {
  const sorted = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  const at = (percent: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0) * 10) / 10;
  return { answered: sorted.length, p50: at(50), p95: at(95), p99: at(99) };
}

export const isGood = ({ status, hasErrors }: Answered) => status === 200 && !hasErrors;
export const isRefused = ({ status }: Answered) => status === 503 || status === 429;
