import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { answerTo } from '../../support/answer-to.ts';
import { expect, test } from '../../support/test.ts';

const mark = Date.now().toString(36);

/** What runs in pages that take texts for markup: elements, handlers and addresses, each in several spellings. */
function tricks(): string[] {
  const calls = ['globalThis.ran=1', 'top.ran=1', '(()=>{globalThis.ran=1})()'];
  const elements = (call: string) => [
    `<script>${call}</script>`,
    `<ScRiPt>${call}</sCrIpT>`,
    `<script src="data:text/javascript,${call}"></script>`,
    `<img src=x onerror=${call}>`,
    `<img src=x onerror="${call}">`,
    `<svg onload=${call}>`,
    `<svg><script>${call}</script></svg>`,
    `<svg><animate onbegin=${call} attributeName=x></svg>`,
    `<body onload=${call}>`,
    `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    `<iframe src="javascript:${call}"></iframe>`,
    `<details open ontoggle=${call}>`,
    `<input autofocus onfocus=${call}>`,
    `<video><source onerror=${call}></video>`,
    `<audio src onerror=${call}>`,
    `<math><mtext><script>${call}</script></mtext></math>`,
    `<object data="javascript:${call}"></object>`,
    `<embed src="javascript:${call}">`,
    `<form action="javascript:${call}"><button>x</button></form>`,
    `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
    `<base href="javascript:${call}//">`,
    `<style>@import "javascript:${call}";</style>`,
    `<template><script>${call}</script></template>`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
    `<!--><script>${call}</script>-->`,
    `"><script>${call}</script>`,
    `'><img src=x onerror=${call}>`,
    `</textarea><script>${call}</script>`,
    `</title><script>${call}</script>`,
    `{{constructor.constructor('${call}')()}}`,
    `\${${call}}`,
    `<a href="javascript:${call}">x</a>`,
    `[x](javascript:${call})`,
    `[x](java\tscript:${call})`,
    `![x](x" onerror="${call})`,
    `<javascript:${call}>`,
    `javascript:${call}`,
    `data:text/html,<script>${call}</script>`,
    `vbscript:${call}`,
    `//evil.example/x.js`,
    `&lt;script&gt;${call}&lt;/script&gt;`,
    `&#60;script&#62;${call}&#60;/script&#62;`,
    `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
    `<x onclick=${call}>x`,
    `<marquee onstart=${call}>`,
    `<link rel=import href="data:text/html,<script>${call}</script>">`,
    `<img srcset="x 1x" onerror=${call}>`,
    `<p style="background:url(javascript:${call})">x</p>`,
    `<table background="javascript:${call}">`,
    `<xss id=x tabindex=1 onfocus=${call}>`,
    `<s\u0000cript>${call}</script>`,
    `<a href="&#106;avascript:${call}">x</a>`,
    `<a href=" javascript:${call}">x</a>`,
    `<a target=_blank href="https://ok.example">x</a>`,
  ];
  return ['', 'A ', '\n', '**', '> '].flatMap((before) =>
    calls.flatMap((call) => elements(call).map((text) => before + text)),
  );
}

/** Nothing of it ran, and nothing of it became part of the page. */
async function expectInert(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  const found = await page.evaluate(() => {
    const handlers = [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => name.startsWith('on'))
        .map(({ name }) => `${element.tagName} ${name}`),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map(({ href }) => href)
      .filter((href) => !/^(?:https?|mailto|tel|blob):/.test(href));
    const frames = [
      ...document.querySelectorAll('main iframe, main object, main embed, main base, main meta, main form[action]'),
    ].map(({ tagName }) => tagName);
    const opened = [...document.querySelectorAll<HTMLAnchorElement>('main a[target=_blank]')].filter(
      ({ rel }) => !rel.includes('noopener'),
    );
    return { ran: 'ran' in globalThis, handlers, links, frames, opened: opened.length };
  });
  expect(found).toEqual({ ran: false, handlers: [], links: [], frames: [], opened: 0 });
}

test('XS-01, XS-06, FZ-07: 500 known tricks in a lesson, as text, links and pictures: none runs', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const texts = tricks().map((text) => text.replaceAll('\u0000', ''));
  expect(texts.length).toBeGreaterThanOrEqual(500);
  await signInAs('tribe-team-fa');
  const { createCourse } = await answerTo<{ createCourse: { id: number } }>(
    page.request,
    'mutation ($input: CourseInput!) { createCourse(input: $input) { id } }',
    { input: { name: `<img src=x onerror=globalThis.ran=1> ${mark}`, isFree: false, levelIds: ['member'] } },
  );
  const { createUnit } = await answerTo<{ createUnit: { id: number } }>(
    page.request,
    `mutation { createUnit(courseId: ${createCourse.id}, input: { name: "<script>globalThis.ran=1</script>" }) { id } }`,
  );
  const { createLesson } = await answerTo<{ createLesson: { id: number } }>(
    page.request,
    `mutation { createLesson(unitId: ${createUnit.id}, input: { name: "<svg onload=globalThis.ran=1>", type: text }) { id } }`,
  );
  const node = (text: string, at: number) => {
    if (at % 4 === 1)
      return {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: text } }] }],
      };
    if (at % 4 === 2) return { type: 'image', attrs: { src: text, alt: text } };
    if (at % 4 === 3) return { type: 'embed', attrs: { src: text } };
    return { type: 'paragraph', attrs: { onclick: text, style: text }, content: [{ type: 'text', text }] };
  };
  await answerTo(
    page.request,
    'mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) { id } }',
    {
      id: createLesson.id,
      input: {
        name: '<svg onload=globalThis.ran=1>',
        type: 'text',
        isFreePreview: false,
        description: texts[0],
        content: { type: 'doc', content: texts.map(node) },
      },
    },
  );
  await answerTo(page.request, `mutation { setLessonsStatus(ids: [${createLesson.id}], status: published) { id } }`);
  await answerTo(page.request, `mutation { setCourseStatus(id: ${createCourse.id}, status: published) { id } }`);
  await signInAs('multi');
  await page.goto(pathTo('viewLesson', { courseId: createCourse.id, lessonId: createLesson.id }));
  await expect(page.getByText('<ScRiPt>').first()).toBeVisible();
  await expectInert(page);
});

test('XS-02, XS-04: tricks in posts and names are shown as text, and a script put into the page is refused by its policy', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  );
  const signedIn = await page.request.post('/api/auth', {
    data: { method: 'login', username: 'member@tribe.test', password: 'Tribe-Demo-2026!' },
  });
  expect(signedIn.status()).toBe(200);
  const texts = tricks().map((text) => text.replaceAll('\u0000', ''));
  for (let from = 0; from < 60; from += 20)
    await answerTo(page.request, 'mutation ($input: PostInput!) { createPost(input: $input) { id } }', {
      input: { kind: 'post', text: `${mark} ${texts.slice(from, from + 20).join(' ')}`.slice(0, 1_900) },
    });
  // Without a group, they are for everyone.
  await page.goto(`${pathTo('community')}?tab=everyone`);
  await expect(page.getByText(mark).first()).toBeVisible();
  await expectInert(page);
  expect(refused).toEqual([]);

  await page.evaluate(() => {
    // As markup would bring it: without the nonce of the page. A script that our own code makes may run ('strict-dynamic').
    document.body.insertAdjacentHTML(
      'beforeend',
      `<img src="data:," onerror="globalThis.ran = 1">
       <script>globalThis.ran = 1</script>
       <iframe srcdoc="<script>parent.ran = 1</script>"></iframe>
       <a id="trick" href="javascript:globalThis.ran = 1">a</a>`,
    );
    document.getElementById('trick')?.click();
  });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  // The handler, the frame's script, the address.
  expect(refused.length).toBeGreaterThanOrEqual(3);
  await context.close();
});

test('UP-02: a drawing with script that somebody opens by its address is saved, not shown', async ({
  page,
  signInAs,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>document.title=1</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="document.title=1"/></foreignObject></svg>';
  const answer = await page.request.post('/api/upload-file', {
    multipart: {
      purpose: 'resource-file',
      file: { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  const download = page.waitForEvent('download');
  await page.goto(url).catch(() => null);
  expect((await download).suggestedFilename()).toBe('a.svg');
});

test('XS-08: no page can be put into a frame of another', async ({ page, baseURL }) => {
  // A server of this machine: the browser lets no page from elsewhere see ours, framed or not.
  const other = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}/login"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const failures: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => void failures.push(message.text()));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  await expect.poll(() => failures.join(' ')).toContain('frame-ancestors');
  expect(page.frames()[1]?.url()).not.toContain('/login');
  other.close();
});

for (const days of [-1, 1])
  test(`SU-11: a phone whose clock is off by ${days} day is told the same dues`, async ({ browser }) => {
    const shown: (string | null)[] = [];
    for (const offset of [0, days]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (offset !== 0) await page.clock.setFixedTime(Date.now() + offset * 86_400_000);
      await page.request.post('/api/auth', {
        data: { method: 'login', username: 'upcoming@tribe.test', password: 'Tribe-Demo-2026!' },
      });
      await page.goto('/');
      const due = page.getByText(/^Due in \d+ days$/);
      // The phone finds out with the first answer.
      if (offset !== 0) await expect(due).toHaveText(shown[0] ?? '');
      shown.push(await due.textContent());
      await context.close();
    }
    expect(shown[1]).toBe(shown[0]);
  });
