import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { hostedLocations } from '#integrations/locations/hosted-locations.ts';
import { useTestServer } from '#testing/test-server.ts';

type LocationList = { name: string; code?: string }[];

const bundled = useTestServer({ rateLimitScale: 100 });

const list = async (server: typeof bundled, path: string) => {
  const answer = await server.browser().send({ method: 'GET', url: `/api/locations/${path}` });
  expect(answer.statusCode).toBe(200);
  return { places: answer.json<LocationList>(), cache: answer.headers['cache-control'] };
};

test('the bundled lists go from country to city, by name', async () => {
  const countries = await list(bundled, 'countries');
  expect(countries.places).toContainEqual({ name: 'Philippines', code: 'PH' });
  expect(countries.cache).toBe('public, max-age=86400');
  const names = countries.places.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));

  const { places: states } = await list(bundled, 'ph/states');
  expect(states).toContainEqual({ name: 'Cavite', code: 'CAV' });
  expect(states.map(({ name }) => name)).not.toContain('Calabarzon');
  expect((await list(bundled, 'PH/CAV/cities')).places).toContainEqual({ name: 'Bacoor' });
  expect((await list(bundled, 'US/CA/cities')).places).toContainEqual({ name: 'San Francisco' });
});

test('every province has a city to choose', async () => {
  const { places } = await list(bundled, 'PH/states');
  expect(places).toHaveLength(82);
  const empty = await Promise.all(
    places.map(async ({ code }) => ((await list(bundled, `PH/${code}/cities`)).places.length === 0 ? code : null)),
  );
  expect(empty.filter(Boolean)).toEqual([]);
});

test.each(['XX/states', 'PH/NOPE/cities', 'PH/a%2fb/cities', 'constructor/states', 'PH/toString/cities'])(
  'nobody knows %s: an empty list',
  async (path) => {
    expect((await list(bundled, path)).places).toEqual([]);
  },
);

const requests: { url: string; key: unknown }[] = [];
const service = createServer((request, response) => {
  requests.push({ url: request.url ?? '', key: request.headers['x-cscapi-key'] });
  const answers: Record<string, () => void> = {
    '/v1/countries': () =>
      response.end('[{"id":2,"name":"Philippines","iso2":"PH"},{"id":1,"name":"Japan","iso2":"JP"}]'),
    '/v1/countries/PH/states/CAV/cities': () => response.end('[{"id":1,"name":"Imus"},{"id":2,"name":"Bacoor"}]'),
    '/v1/countries/JP/states': () => response.writeHead(302, { location: '/v1/countries' }).end(),
    '/v1/countries/KR/states': () => response.writeHead(500).end('[]'),
    '/v1/countries/TH/states': () => response.end('<html>'),
    '/v1/countries/VN/states': () => {},
  };
  (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = service.address();
const port = typeof address === 'object' ? address?.port : 0;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const hosted = useTestServer({
  rateLimitScale: 100,
  locations: hostedLocations({ url: `http://127.0.0.1:${port}/v1/`, key: 'secret-key', timeout: 300 }),
});

test('a hosted service is asked by the server with its key, once per list', async () => {
  const paths = [
    { name: 'Japan', code: 'JP' },
    { name: 'Philippines', code: 'PH' },
  ];
  expect((await list(hosted, 'countries')).places).toEqual(paths);
  expect((await list(hosted, 'countries')).places).toEqual(paths);
  expect(requests.filter(({ url }) => url === '/v1/countries')).toEqual([{ url: '/v1/countries', key: 'secret-key' }]);
  expect((await list(hosted, 'PH/CAV/cities')).places).toEqual([{ name: 'Bacoor' }, { name: 'Imus' }]);
});

test.each(['JP', 'KR', 'TH', 'VN', 'ID'])(
  'a redirect, an error, an odd answer, silence or nothing (%s) gives an empty list that is not kept',
  async (country) => {
    const { places, cache } = await list(hosted, `${country}/states`);
    expect(places).toEqual([]);
    expect(cache).not.toContain('public');
    await list(hosted, `${country}/states`);
    expect(requests.filter(({ url }) => url === `/v1/countries/${country}/states`)).toHaveLength(2);
  },
);
