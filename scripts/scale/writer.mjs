// Writes all the time, and knows every write that it was told is done.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, isPassing, Refused } from './client.mjs';

const placeOrder = `mutation ($input: CheckoutInput!) { placeCheckoutOrder(input: $input) { token order { id } } }`;
const createPost = `mutation ($input: PostInput!) { createPost(input: $input) { id } }`;
const readPost = `query ($id: Int!) { post(id: $id) { id text } }`;
const readOrder = `query ($token: String!) { checkoutOrder(token: $token) { id } }`;

/** Long: how long they waited is in the table, and on a busy machine that is no fault. */
const giveUpAfter = 300_000;
const run = randomBytes(4).toString('hex');

export class Writer {
  constructor(base) {
    this.base = base;
    /** Every write that was acknowledged. */
    this.done = [];
    /** Writes of which nobody knows whether they are done: tried for five minutes without an answer. */
    this.unknown = [];
    /** Reads right after a write that did not show it. */
    this.missed = [];
    /** A second try with the same key that gave another answer. */
    this.doubled = [];
    /** Answers other than "try again" that nobody expects. */
    this.refused = [];
    /** Tries that failed, of writes and of reads after them, each with its moment. */
    this.failures = [];
    this.isRunning = true;
    this.count = 0;
  }

  async start({ members, visitors }) {
    const people = await Promise.all(
      members.map((account, at) => new Client(this.base, `127.0.1.${at + 1}`).logIn(account)),
    );
    const guests = Array.from({ length: visitors }, (_none, at) => new Client(this.base, `127.0.2.${at + 1}`));
    this.loops = [
      ...people.map((client) => this.loop(() => this.post(client))),
      ...guests.map((client) => this.loop(() => this.order(client))),
    ];
  }

  async stop() {
    this.isRunning = false;
    await Promise.all(this.loops);
  }

  async loop(write) {
    while (this.isRunning) {
      await write();
      await sleep(40);
    }
  }

  async post(client) {
    const text = `Scale ${run} ${++this.count}`;
    const variables = { input: { kind: 'post', text } };
    await this.write({ kind: 'post', mark: text, client, query: createPost, variables }, async (data) => {
      const { id } = data.createPost;
      const { post } = await client.graphql(readPost, { id });
      return { id, isSeen: post.text === text };
    });
  }

  async order(client) {
    const email = `scale-${run}-${++this.count}@example.com`;
    const person = { email, firstName: 'Liza', lastName: 'Reyes', mobileNumber: '0917 123 4567' };
    const variables = { input: { funnelId: 'tribe-membership', paymentTermId: '3-gives', person } };
    await this.write({ kind: 'order', mark: email, client, query: placeOrder, variables }, async (data) => {
      const { token, order } = data.placeCheckoutOrder;
      const read = await client.graphql(readOrder, { token });
      return { id: order.id, isSeen: read.checkoutOrder.id === order.id };
    });
  }

  /** Until it is acknowledged, always with the same key; then read again, wherever HAProxy sends that. */
  async write({ kind, mark, client, query, variables }, readBack) {
    const key = `${run}-${randomBytes(8).toString('hex')}`;
    const startedAt = performance.now();
    for (let tries = 1; ; tries++) {
      try {
        const data = await client.graphql(query, variables, key);
        const at = performance.now();
        const write = { kind, mark, at, waited: at - startedAt, tries };
        this.done.push(write);
        await this.look(write, data, readBack);
        // As a phone does that did not hear the answer.
        if (this.done.length % 10 === 0) await this.sendAgain(write, () => client.graphql(query, variables, key), data);
        return;
      } catch (error) {
        this.note(error);
        if (!isPassing(error)) {
          this.refused.push({ kind, mark, text: error.message });
          return;
        }
        if (performance.now() - startedAt > giveUpAfter) {
          this.unknown.push({ kind, mark });
          return;
        }
        await sleep(100 + Math.random() * 200);
      }
    }
  }

  async look(write, data, readBack) {
    try {
      const { id, isSeen } = await readBack(data);
      write.id = id;
      if (!isSeen) this.missed.push(write);
    } catch (error) {
      this.note(error);
      if (!isPassing(error)) this.missed.push({ ...write, text: error.message });
    }
  }

  async sendAgain(write, send, before) {
    try {
      const again = await send();
      if (JSON.stringify(again) !== JSON.stringify(before)) this.doubled.push(write);
    } catch (error) {
      this.note(error);
      if (!isPassing(error)) this.doubled.push({ ...write, text: error.message });
    }
  }

  note(error) {
    const isAnswered = error instanceof Refused;
    this.failures.push({ at: performance.now(), words: String(error.code ?? error.message), isAnswered });
  }

  /** Tries whose connection ended, or was never made. */
  resetsSince(moment) {
    return this.failures.filter(({ at, isAnswered }) => at >= moment && !isAnswered).length;
  }

  /** In words: `503 4×, ECONNRESET 1×`. */
  failuresSince(moment) {
    const counts = new Map();
    for (const { at, words } of this.failures) if (at >= moment) counts.set(words, (counts.get(words) ?? 0) + 1);
    return [...counts].map(([words, times]) => `${words} ${times}×`).join(', ') || 'none';
  }

  /** What happened since a moment. */
  since(moment) {
    const now = performance.now();
    const done = this.done.filter(({ at }) => at >= moment);
    const times = [moment, ...done.map(({ at }) => at), now].toSorted((one, other) => one - other);
    const gaps = times.slice(1).map((time, at) => time - times[at]);
    return {
      seconds: (now - moment) / 1000,
      acknowledged: done.length,
      sentAgain: done.filter(({ tries }) => tries > 1).length,
      slowest: Math.max(0, ...done.map(({ waited }) => waited)),
      silence: Math.max(0, ...gaps),
      failures: this.failuresSince(moment),
    };
  }
}
