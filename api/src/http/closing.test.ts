import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { startSecondServer } from '#testing/second-server.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

// A fast machine asks more in a second than one address may.
const server = useTestServer({ rateLimitScale: 100_000 });
const agents: Agent[] = [];
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

/** Keeps its connections, as a proxy does. */
function newAgent(maxSockets: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets });
  agents.push(agent);
  return agent;
}

type Question = { agent: Agent; body?: object; headers?: Record<string, string> };

async function ask(url: string, { agent, body, headers }: Question): Promise<IncomingMessage> {
  const sent = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function answerTo(url: string, agent: Agent, body?: object) {
  const answer = await ask(url, { agent, ...(body && { body }) });
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

const version = { query: '{ redwood { version } }' };

test('CR-06: a server that leaves is not ready but live, serves on, and ends the connections that others keep', async () => {
  const leaver = await startSecondServer(server);
  const { url } = await listen(leaver.app);
  const agent = newAgent(1);
  const served = { status: 200, connection: 'keep-alive' };
  expect(await answerTo(`${url}/api/health`, agent)).toEqual(served);
  expect(await answerTo(`${url}/api/graphql`, agent, version)).toEqual(served);

  const prompt = new AbortController();
  const isOver = leaver.leaving.begin(60_000, prompt.signal);
  const last = { status: 200, connection: 'close' };
  expect(await answerTo(`${url}/api/graphql`, agent, version)).toEqual(last);
  expect(await answerTo(`${url}/api/graphql`, agent, version)).toEqual(last);
  expect(await answerTo(`${url}/api/live`, agent)).toEqual(last);
  expect(await answerTo(`${url}/nothing-here`, agent)).toMatchObject({ connection: 'close' });
  expect(await answerTo(`${url}/api/health`, agent)).toEqual({ status: 503, connection: 'close' });
  // Somebody is in a hurry.
  prompt.abort();
  await isOver;
  await leaver.close();
});

test('CR-06: behind a proxy that looks at its health, no request is reset or refused while a server ends', async () => {
  const leaver = await startSecondServer(server);
  const [{ url }, other] = [await listen(leaver.app), await listen(server.app)];
  let to = url;
  const failures: unknown[] = [];
  let count = 0;
  let isRunning = true;
  const agent = newAgent(8);
  const pause = () => sleep(Math.random() * 8);
  const clients = Array.from({ length: 8 }, async () => {
    while (isRunning) {
      await answerTo(`${to}/api/graphql`, agent, version).then(
        ({ status }) => (status === 200 ? (count += 1) : failures.push(status)),
        (error: unknown) => failures.push(error),
      );
      await pause();
    }
  });
  const looking = newAgent(1);
  const checks = (async () => {
    while (to === url) {
      if ((await answerTo(`${url}/api/health`, looking)).status === 503) to = other.url;
      await sleep(50);
    }
  })();
  await sleep(200);
  await leaver.leaving.begin(600, new AbortController().signal);
  await leaver.close();
  await checks;
  await sleep(100);
  isRunning = false;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('CR-06: open streams of a server that ends are answers with an end, and their connections are not kept', async () => {
  const leaver = await startSecondServer(server);
  const { url } = await listen(leaver.app);
  const browser = await signedIn(server, await makeUser(server.database));
  const headers = { cookie: `tribe=${browser.cookies.get('tribe')}` };
  const agent = newAgent(8);
  const query = 'subscription { currentUserChanged }';
  const answers = await Promise.all([
    ask(`${url}/api/training/live?level=beginner`, { agent }),
    ask(`${url}/api/live`, { agent, headers, body: { subscriptions: [{ key: 'me', query }] } }),
    ask(`${url}/api/graphql`, { agent, headers: { ...headers, accept: 'text/event-stream' }, body: { query } }),
  ]);
  const ends = answers.map(async (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part) => (text += part));
    const { socket } = answer;
    await Promise.all([once(answer, 'end'), once(socket, 'close')]);
    // The last word would say that there is nothing to come back for.
    expect([answer.statusCode, answer.complete, text.includes('complete')]).toEqual([200, true, false]);
  });
  await leaver.close();
  await Promise.all(ends);
});
