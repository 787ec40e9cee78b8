import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lightPageNames } from '@app/rules/navigation/light-pages';
import { pageTitle } from '@app/rules/navigation/page-title';
import { matchRoute, notFoundPage, routeEntry, routeNames } from '@app/rules/navigation/route-table';
import { afterAll, describe, expect, test } from 'vitest';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { makeForm } from '#testing/make-form.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><script type="module" nonce="__NONCE__" src="/assets/a.js"></script><style nonce="__NONCE__"></style></head><body></body></html>`,
);
for (const name of lightPageNames) {
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><html lang="en"><head><!--head--><script nonce="__NONCE__" src="/assets/${name}.js"></script></head><body><!--page--><h1>__HEADING__</h1><!--/page--></body></html>`,
  );
}
writeFileSync(join(folder, 'assets', 'a-1b2c.js'), 'export const a = 1;');
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = useTestServer({ configuredBaseUrl: 'https://tribe.example', webFolder: folder });
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
const unescaped = (text = '') =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tag = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1]);

/** Their heads are made of what is in the database; a slug or an id that nobody has leads nowhere. */
const ownHeads = ['funnelOrAffiliateLink', 'affiliateLink', 'publicResource', 'checkout', 'viewForm', 'certificate'];

/** Every other route that has a page (the challenge leads to one), with some value for each of its parameters. */
const addresses = routeNames
  .filter((name) => !ownHeads.includes(name) && !routeEntry(name).demoOnly && name !== 'challenge')
  .map((name) => ({ name, path: filled(routeEntry(name).path) }));

function filled(path: string): string {
  return path.replaceAll(/\{(\w+)(?::(\w+))?(\.\.\.)?\}/g, (_all, _name, type) =>
    type === 'Int' ? '7' : type === 'Boolean' ? 'true' : 'some-value',
  );
}

const publicPage = addresses.find(({ name, path }) => routeEntry(name).head && path.length > 1)?.path ?? '';

describe('the head of a document', () => {
  test.each(addresses)('$path has the title of its route and is indexed only when it is public', async ({ path }) => {
    const route = matchRoute(path);
    const entry = route ? routeEntry(route.name) : null;
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(tag(body, /<title>(.*?)<\/title>/)).toBe(pageTitle(entry?.title ?? '', 'Tribe'));
    expect(body.includes('name="robots" content="noindex"')).toBe(entry?.access !== 'public' || Boolean(entry?.robots));
    if (entry?.access === 'public' && entry.head) {
      expect(tag(body, /name="description" content="(.*?)"/)).toBe(entry.head.description);
      expect(tag(body, /rel="canonical" href="(.*?)"/)).toBe(`https://tribe.example${path === '/' ? '/' : path}`);
      expect(tag(body, /property="og:url" content="(.*?)"/)).toBe(`https://tribe.example${path === '/' ? '/' : path}`);
    } else expect(body).not.toContain('rel="canonical"');
  });

  test('D /resources/public/{id}: the head is that of the resource, and only of one that visitors may see', async () => {
    const at = server.clock.now();
    const values = { url: 'https://docs.google.com/x', createdAt: at, updatedAt: at, isPublic: true };
    const hostile = '"><script>alert(1)</script>';
    const [shared, plain, draft, closed] = await server.database.db
      .insert(resourceFiles)
      .values([
        { ...values, title: `Rate card ${hostile}`, description: `What to ask.\n\n${'Salamat po. '.repeat(30)}` },
        { ...values, title: 'Checklist', category: 'Templates' },
        { ...values, title: 'Draft', status: 'draft' },
        { ...values, title: 'Secret', isPublic: false },
      ])
      .returning();
    const { statusCode, body } = await get(`/resources/public/${shared?.id}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(tag(body, /<title>(.*?)<\/title>/)).toBe(`Rate card ${hostile} | Tribe`);
    expect(tag(body, /property="og:title" content="(.*?)"/)).toBe(`Rate card ${hostile}`);
    expect(tag(body, /name="description" content="(.*?)"/)).toMatch(/^What to ask\. Salamat po\..{0,140}…$/);
    expect(tag(body, /property="og:description" content="(.*?)"/)).toMatch(/^What to ask\./);
    const without = await get(`/resources/public/${plain?.id}`);
    expect(tag(without.body, /name="description" content="(.*?)"/)).toBe(
      'Templates for freelancers, free to download.',
    );
    for (const id of [draft?.id, closed?.id, 999_999, 2 ** 31, '99999999999']) {
      const answer = await get(`/resources/public/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/Secret|Draft|og:title/);
    }
  });

  test('the checkout of a funnel that is not there, or was put away, answers 404; an order in it does not', async () => {
    const open = await makeFunnel(server.database);
    const gone = await makeFunnel(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
    expect((await get(`/checkout/${open.id}?term=3-gives`)).statusCode).toBe(200);
    expect((await get(`/checkout/${gone.id}?order=abc`)).statusCode).toBe(200);
    for (const id of ['zzz', gone.id, 'no%00where']) {
      const { statusCode, body } = await get(`/checkout/${id}`);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('og:');
      expect(tag(body, /<title>(.*?)<\/title>/)).toBe(pageTitle(notFoundPage.title, 'Tribe'));
      // The light page says it itself: the application would load the address again.
      expect(body).toContain('/assets/checkout.js');
    }
  });

  test('a form has the title of its own; one that is not there answers 404', async () => {
    const form = await makeForm(server.database, [], { title: 'Starter survey' });
    const { statusCode, body } = await get(`/form/${form.slug}`);
    expect(statusCode).toBe(200);
    expect(tag(body, /property="og:title" content="(.*?)"/)).toBe('Starter survey');
    const missing = await get('/form/zzz');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('og:');
    expect(missing.body).toContain('/assets/form.js');
  });

  test('some routes do carry a description and a canonical address', () => {
    expect(addresses.filter(({ name }) => routeEntry(name).head).length).toBeGreaterThan(3);
  });

  test('RD-04: no header of the request moves the canonical address', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    };
    const { body } = await get(publicPage, headers);
    expect(body).toContain(`href="https://tribe.example${publicPage}"`);
    expect(body).not.toContain('evil.example');
  });

  test.each([
    '//evil.example/login',
    '/\\evil.example',
    '/\\\\evil.example/login',
    '/.//evil.example',
    '//evil.example',
    'http://evil.example/login',
  ])('RD-04: the address %s leads to no other host', async (url) => {
    const { statusCode, body } = await get(url);
    expect([200, 404]).toContain(statusCode);
    expect(body).not.toMatch(/(href|content|src)="[^"]*\/\/evil\.example/);
  });
});

describe('status', () => {
  const unseen = routeNames.filter((name) => routeEntry(name).demoOnly);

  test.each([...unseen.map((name) => filled(routeEntry(name).path)), '/zzz/yyy', '/no-such-slug'])(
    'C3: %s has no page: it answers 404 without a preview of one',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(tag(body, /<title>(.*?)<\/title>/)).toBe(pageTitle(notFoundPage.title, 'Tribe'));
      expect(body).not.toMatch(/og:|twitter:|canonical|name="description"/);
      expect(body).toContain('name="robots" content="noindex"');
    },
  );

  test('C3: the page of demo installations is there in a demo', async () => {
    const app = await buildBeside(server, { isDemo: true });
    expect((await app.inject({ method: 'GET', url: '/kit' })).statusCode).toBe(200);
    await app.close();
  });

  test.each([
    '/a/b/c',
    '/login/x/y',
    '/lessons/1/2/3',
    '/a/b/c/d/e/f/g/h',
    '/courses/new/x/y/z',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/x',
    '/wp-login.php/a/b',
    '/index.html',
    '/checkout.html',
    '/form.html',
    '/sign-up.html',
    '/login.html',
    '/password.html',
    '/graphql',
    '/assets/none.js',
    '/.env/a/b',
  ])('%s is not found, with status 404 and the page that says so', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(tag(body, /<title>(.*?)<\/title>/)).toBe(pageTitle(notFoundPage.title, 'Tribe'));
    expect(body).toContain('name="robots" content="noindex"');
  });

  test.each(['/login/', '/login?x=1', '/login?x=%ZZ', '/login#x'])('%s is the login page', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each(['/', '//', '/?x=1', '?x=1'])('a public page with %s behind it names its plain address', async (ending) => {
    const { body } = await get(`${publicPage}${ending}`);
    expect(tag(body, /rel="canonical" href="(.*?)"/)).toBe(`https://tribe.example${publicPage}`);
  });

  test.each(['//', '///'])('%s is the first page', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s on a page does nothing', async (method) => {
    expect((await server.inject({ method, url: '/login' })).statusCode).toBe(404);
  });

  test('HEAD answers like GET without the body', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/login' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe('light pages', () => {
  test.each([
    { url: '/checkout/some-funnel', page: 'checkout' },
    { url: '/checkout/some-funnel?order=x', page: 'checkout' },
    { url: '/checkout/closed', page: 'checkout' },
    { url: '/form/some-form', page: 'form' },
    { url: '/form/some-form/', page: 'form' },
    { url: '/certificates/TRYBEDEMA2222222', page: 'certificate' },
    { url: '/login', page: 'login' },
    { url: '/login?redirectTo=/community', page: 'login' },
    { url: '/forgot-password', page: 'forgot-password' },
    { url: '/set-new-password?email=juan%40example.com', page: 'password' },
    { url: '/reset-password?resetToken=x', page: 'password' },
    { url: '/signup', page: 'sign-up' },
    { url: '/signup?email=juan%40example.com', page: 'sign-up' },
  ])('$url has a lighter document of its own, with its head', async ({ url, page }) => {
    const { body, headers } = await get(url);
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<script nonce="${nonce}" src="/assets/${page}.js">`);
    expect(body).toContain('<title>');
  });

  test('a checkout and a form say what they are about before their script is there; an order does not', async () => {
    const { id } = await makeFunnel(server.database, {
      productId: (await makeProduct(server.database, { name: 'Tribe Membership' })).id,
    });
    const form = await makeForm(server.database, [], { title: 'Starter survey' });
    const heading = async (url: string) => tag((await get(url)).body, /<h1>(.*?)<\/h1>/);
    expect(await heading(`/checkout/${id}`)).toBe('Tribe Membership');
    expect(await heading(`/form/${form.slug}`)).toBe('Starter survey');
    for (const url of [`/checkout/${id}?order=x`, '/checkout/closed', '/checkout/zzz', '/form/zzz'])
      expect(await heading(url)).toBe('');
  });

  test.each(['/forbidden', '/form', '/forms/3', '/signup/x'])('%s belongs to the application', async (url) => {
    expect((await get(url)).body).toContain('src="/assets/a.js"');
  });

  test('a browser is marked once, and only where something is bought', async () => {
    const { id } = await makeFunnel(server.database);
    const browser = server.browser();
    await browser.send({ method: 'GET', url: '/login' });
    expect(browser.cookies.size).toBe(0);
    await browser.send({ method: 'GET', url: `/checkout/${id}` });
    const marks = new Map(browser.cookies);
    expect([...marks.keys()]).toContain('tribe-device');
    await browser.send({ method: 'GET', url: `/checkout/${id}` });
    expect(browser.cookies).toEqual(marks);
  });
});

describe('scripts', () => {
  test('XS-04: every nonce in the document is the one of its policy, and each answer has another', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const { headers, body } = await get('/');
      const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(nonce).toMatch(/^[\w-]{22}$/);
      expect(body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
      seen.add(nonce);
    }
    expect(seen.size).toBe(20);
  });

  test('XS-04: an address cannot make the document repeat its nonce', async () => {
    const { headers, body } = await get('/__NONCE__');
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(body.split(nonce)).toHaveLength(3);
  });

  test('XS-07: a name of the installation cannot break out of the head or the boot data', async () => {
    const appTitle = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)> & <!--`;
    const app = await buildBeside(server, { appTitle });
    const { body } = await app.inject({ method: 'GET', url: '/login' });
    await app.close();
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ appTitle });
  });

  test('XS-07: an address cannot break out of the tags that repeat it', async () => {
    for (const url of [
      '/"><script>alert(1)</script>',
      "/'onload=alert(1)",
      '/%22%3E%3Cscript%3E',
      '/<svg/onload=alert(1)>',
      '/login"><x',
      '/a"b/c"d',
    ]) {
      const { body } = await get(url);
      expect(body).not.toMatch(/<script>alert|<svg|<x|a"b/);
    }
  });
});

describe('files', () => {
  test('an asset is cached forever, another file for an hour', async () => {
    expect((await get('/assets/a-1b2c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/assets/a-1b2c.js')).headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/%69ndex.html',
    '/assets/',
    '/assets',
    '/..%2f..%2fetc/passwd',
    '/assets/..%5c..%5cetc%5cpasswd',
    '/assets/%00',
  ])('%s gives away neither the bare shell nor anything outside', async (url) => {
    const { body } = await get(url);
    expect(body).not.toContain('<!--head-->');
    expect(body).not.toContain('root:');
  });
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])('a document is sent as %s to browsers that read %s', async (encoding, accepted, unpack) => {
  const { headers, rawPayload, body } = await get('/login', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(unpack(rawPayload).toString()).toContain('<title>Log in | Tribe</title>');
  expect(body).not.toContain('<title>');
});

test('D: light pages show an impersonation, the documents of the application leave it to the application', async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const member = await makeUser(server.database);
  const browser = await signedIn(server, admin);
  const start = 'mutation ($userId: Int!) { startImpersonation(userId: $userId, reason: "to see") }';
  expect((await browser.graphql(start, { userId: member.id })).errors).toBeUndefined();
  const strips = async (url: string) =>
    (await browser.send({ method: 'GET', url })).body.split('class="impersonation"').length - 1;
  for (const url of ['/checkout/some-funnel', '/form/some-form', '/signup'])
    expect([url, await strips(url)]).toEqual([url, 1]);
  expect(await strips('/terms-and-conditions')).toBe(0);
});
