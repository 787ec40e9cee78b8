import { certificateMessages } from '@app/rules/learning/progress/certificate';
import { fourEyesMessages } from '@app/rules/people/access/four-eyes';
import { questionMessages } from '@app/rules/learning/questions/question';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { addLesson, changeLesson, type MadeCourse, makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { drawCertificatePicture } from '#papers/certificate-picture.ts';
import { certificates, courseProgress, lessonProgress } from '#tables/learning/progress.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

let user: User;
let learner: Browser;
let made: MadeCourse;
let ids: number[];

beforeEach(async () => {
  await server.database.db.delete(certificates);
  await server.database.db.delete(courses);
  user = await makeMember(server.database, { firstName: 'Rowena', middleName: 'Reyes', lastName: 'Castillo' });
  learner = await signedIn(server, user);
  made = await makeLearning(server.database, { unitSizes: [2, 1] });
  ids = made.lessons.map(({ id }) => id);
});

async function answerTo(document: string, browser = learner): Promise<Record<string, unknown>> {
  const { data, errors } = await browser.graphql(document);
  if (!data) throw new Error(errors?.[0]?.message);
  return data;
}

const counts = 'doneCount lessonCount percent isCompleted certificateCode continueLesson { id }';
const course = async () => (await answerTo(`{ myCourse(id: ${made.course.id}) { ${counts} } }`))['myCourse'];
const open = (id: number | undefined) => answerTo(`mutation { openLesson(id: ${id}) { id } }`);
const complete = (id: number | undefined) => answerTo(`mutation { completeLesson(id: ${id}) { ${counts} } }`);
const uncomplete = (id: number | undefined) => answerTo(`mutation { uncompleteLesson(id: ${id}) { ${counts} } }`);
const watch = (id: number | undefined, seconds: number) =>
  answerTo(`mutation { saveLessonPosition(lessonId: ${id}, seconds: ${seconds}) { isDone hasJustCompleted } }`);

async function rowOf(lessonId: number | undefined) {
  const [row] = await server.database.db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, user.id), eq(lessonProgress.lessonId, lessonId ?? 0)));
  return row;
}

test('an opened lesson is being watched, and the course knows the last position', async () => {
  await open(ids[1]);
  expect(await course()).toMatchObject({ percent: 0, continueLesson: { id: ids[1] } });
  const list = await answerTo('{ myCourses(filter: watching) { items { id } } }');
  expect(list).toEqual({ myCourses: { items: [{ id: made.course.id }] } });
});

test('the position is kept for any device, jumping back takes nothing away, and no row is added', async () => {
  await watch(ids[0], 42.7);
  await watch(ids[0], 30);
  expect(await rowOf(ids[0])).toMatchObject({ positionSeconds: 30, furthestSeconds: 42, completedAt: null });
  const elsewhere = await signedIn(server, user);
  const lesson = `{ myLesson(id: ${ids[0]}) { startSeconds } }`;
  expect(await answerTo(lesson, elsewhere)).toEqual({ myLesson: { startSeconds: 30 } });
  expect(await server.database.db.$count(lessonProgress, eq(lessonProgress.userId, user.id))).toBe(1);
  expect(await server.database.db.$count(courseProgress, eq(courseProgress.userId, user.id))).toBe(1);
});

test('ninety percent completes, once', async () => {
  expect(await watch(ids[0], 89)).toMatchObject({ saveLessonPosition: { isDone: false, hasJustCompleted: false } });
  expect(await watch(ids[0], 90)).toMatchObject({ saveLessonPosition: { isDone: true, hasJustCompleted: true } });
  expect(await watch(ids[0], 95)).toMatchObject({ saveLessonPosition: { isDone: true, hasJustCompleted: false } });
  expect(await course()).toMatchObject({ doneCount: 1, percent: 33, continueLesson: { id: ids[1] } });
});

test('a completion taken back stays back while the player goes on telling its time', async () => {
  await watch(ids[0], 95);
  expect(await uncomplete(ids[0])).toMatchObject({ uncompleteLesson: { doneCount: 0, percent: 0 } });
  await watch(ids[0], 97);
  expect(await course()).toMatchObject({ doneCount: 0 });
  expect(await complete(ids[0])).toMatchObject({ completeLesson: { doneCount: 1 } });
});

test('all lessons done make a certificate, which stays when a lesson comes or a completion goes', async () => {
  await complete(ids[0]);
  await complete(ids[1]);
  expect(await course()).toMatchObject({ percent: 66, isCompleted: false, certificateCode: null });
  const { completeLesson } = await complete(ids[2]);
  expect(completeLesson).toMatchObject({ percent: 100, isCompleted: true, continueLesson: null });
  const [certificate] = await server.database.db.select().from(certificates);
  expect(certificate).toMatchObject({
    userId: user.id,
    courseId: made.course.id,
    personName: 'Rowena Reyes Castillo',
    courseName: 'VA Basics',
    issuedAt: server.clock.now(),
  });
  expect(completeLesson).toMatchObject({ certificateCode: certificate?.code });
  const audits = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'certificate.issue'));
  expect(audits.map(({ objectId }) => objectId)).toContain(certificate?.code);

  const added = await addLesson(server.database, made);
  expect(await course()).toMatchObject({ doneCount: 3, lessonCount: 4, percent: 75, continueLesson: { id: added.id } });
  expect(await answerTo('{ myCourses(filter: completed) { totalCount } }')).toMatchObject({
    myCourses: { totalCount: 0 },
  });
  await complete(added.id);
  await uncomplete(ids[0]);
  await complete(ids[0]);
  expect(await course()).toMatchObject({ percent: 100, certificateCode: certificate?.code });
  expect(await server.database.db.$count(certificates)).toBe(1);
});

test('when the last open lesson is taken away, the certificate can be claimed', async () => {
  await complete(ids[0]);
  await complete(ids[1]);
  const claim = `mutation { claimCertificate(courseId: ${made.course.id}) { code } }`;
  expect((await learner.graphql(claim)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  await changeLesson(server.database, made.course.id, ids[2] ?? 0, { status: 'draft' });
  expect(await course()).toMatchObject({ percent: 100, certificateCode: null });
  const [first, second] = await Promise.all([answerTo(claim), answerTo(claim)]);
  expect(first).toEqual(second);
  expect(await server.database.db.$count(certificates)).toBe(1);
});

test('lessons completed at the same moment give one certificate, and it does come', async () => {
  const twice = [...ids, ...ids];
  const answers = await Promise.all(
    twice.map((id) => learner.graphql(`mutation { completeLesson(id: ${id}) { id } }`)),
  );
  expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(await course()).toMatchObject({ percent: 100 });
  expect(await server.database.db.$count(certificates)).toBe(1);
});

test('anyone with its code sees and downloads a certificate, and nobody without it', async () => {
  for (const id of ids) await complete(id);
  const [certificate] = await server.database.db.select().from(certificates);
  const code = certificate?.code ?? '';
  const visitor = server.browser();
  expect(await answerTo(`{ certificate(code: "${code}") { personName courseName pdfUrl } }`, visitor)).toEqual({
    certificate: {
      personName: 'Rowena Reyes Castillo',
      courseName: 'VA Basics',
      pdfUrl: `/api/certificates/${code}.pdf`,
    },
  });
  const pdf = await visitor.send({ method: 'GET', url: `/api/certificates/${code}.pdf` });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const wrong of ['ABCDEFGH23456789', 'x', `${code}%`, "' or ''='"]) {
    expect(await answerTo(`{ certificate(code: ${JSON.stringify(wrong)}) { code } }`, visitor)).toEqual({
      certificate: null,
    });
  }
  expect((await visitor.send({ method: 'GET', url: '/api/certificates/ABCDEFGH23456789.pdf' })).statusCode).toBe(404);
  expect((await visitor.send({ method: 'GET', url: `/api/certificates/${code}` })).statusCode).toBe(404);
  expect(await answerTo('{ myCertificates { code } }')).toEqual({ myCertificates: [{ code }] });
});

test('a certificate is a picture too, is shown in links, and search engines leave it', async () => {
  for (const id of ids) await complete(id);
  const [{ code } = { code: '' }] = await server.database.db.select().from(certificates);
  const visitor = server.browser();
  const picture = await visitor.send({ method: 'GET', url: `/api/certificates/${code}.png` });
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
  expect(picture.rawPayload.length).toBeLessThan(60_000);
  const page = await visitor.send({ method: 'GET', url: `/certificates/${code}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toContain('content="Rowena Reyes Castillo completed VA Basics"');
  expect(page.body).toMatch(new RegExp(`og:image" content="[^"]+/api/certificates/${code}.png"`));
  const asks = `{ certificate(code: "${code}") { isMine } }`;
  expect(await answerTo(asks)).toEqual({ certificate: { isMine: true } });
  expect(await answerTo(asks, visitor)).toEqual({ certificate: { isMine: false } });
});

test('the certificate of an archived person is gone for everyone', async () => {
  for (const id of ids) await complete(id);
  const [{ code } = { code: '' }] = await server.database.db.select().from(certificates);
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, user.id));
  const visitor = server.browser();
  expect(await answerTo(`{ certificate(code: "${code}") { code } }`, visitor)).toEqual({ certificate: null });
  for (const url of [`/api/certificates/${code}.pdf`, `/api/certificates/${code}.png`, `/certificates/${code}`]) {
    expect((await visitor.send({ method: 'GET', url })).statusCode, url).toBe(404);
  }
});

test('the owner corrects the name once, by that of the profile; nobody else does', async () => {
  for (const id of ids) await complete(id);
  const [{ code } = { code: '' }] = await server.database.db.select().from(certificates);
  const rename = `mutation { renameCertificate(code: "${code}") { personName mayRename } }`;
  const messageOf = async (browser: Browser) => (await browser.graphql(rename)).errors?.[0]?.message;
  expect(await messageOf(learner)).toBe(certificateMessages.sameName);
  const named = (lastName: string) => server.database.db.update(users).set({ lastName }).where(eq(users.id, user.id));
  await named('Castillo-Reyes');
  const other = await signedIn(server, await makeMember(server.database));
  expect(await messageOf(other)).toBe('Certificate not found');
  expect((await server.browser().graphql(rename)).errors).toHaveLength(1);
  expect(await answerTo(rename)).toEqual({
    renameCertificate: { personName: 'Rowena Reyes Castillo-Reyes', mayRename: false },
  });
  await named('Somebody');
  expect(await messageOf(learner)).toBe(certificateMessages.renamedBefore);
});

test('staff revoke a certificate with a reason; it is gone, and is not given again', async () => {
  for (const id of ids) await complete(id);
  const [{ code } = { code: '' }] = await server.database.db.select().from(certificates);
  const revoke = (reason: string) => `mutation { revokeCertificate(code: "${code}", reason: "${reason}") }`;
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const desk = await signedIn(server, staff);
  const codeOf = (answer: Awaited<ReturnType<Browser['graphql']>>) => answer.errors?.[0]?.extensions?.['code'];
  expect(codeOf(await learner.graphql(revoke('Because')))).toBe('FORBIDDEN');
  expect(codeOf(await desk.graphql(revoke(' ')))).toBe('BAD_USER_INPUT');
  expect(codeOf(await desk.graphql('mutation { revokeCertificate(code: "x", reason: "Because") }'))).toBe('NOT_FOUND');
  for (const _turn of [1, 2]) expect(await answerTo(revoke('Somebody else answered'), desk)).toBeTruthy();
  const audits = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'certificate.revoke'));
  expect(audits.filter(({ objectId }) => objectId === code)).toHaveLength(1);

  const visitor = server.browser();
  expect(await answerTo(`{ certificate(code: "${code}") { code } }`, visitor)).toEqual({ certificate: null });
  expect((await visitor.send({ method: 'GET', url: `/certificates/${code}` })).statusCode).toBe(404);
  expect(await answerTo('{ myCertificates { code } }')).toEqual({ myCertificates: [] });
  expect(await course()).toMatchObject({ isCompleted: true, certificateCode: null });
  const claim = await learner.graphql(`mutation { claimCertificate(courseId: ${made.course.id}) { code } }`);
  expect(claim.errors?.[0]?.message).toBe(certificateMessages.revoked);
  await uncomplete(ids[0]);
  await complete(ids[0]);
  expect(await course()).toMatchObject({ certificateCode: null });
});

test('nobody revokes their own certificate while somebody else could', async () => {
  const own = await makeMember(server.database, { accessLevelIds: ['member', 'tribe-team-fa'] });
  await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, own);
  for (const id of ids) await answerTo(`mutation { completeLesson(id: ${id}) { id } }`, browser);
  const [{ code } = { code: '' }] = await server.database.db.select().from(certificates);
  const { errors } = await browser.graphql(`mutation { revokeCertificate(code: "${code}", reason: "Mine") }`);
  expect(errors?.[0]?.message).toBe(fourEyesMessages.ownAccount);
});

test('a name longer than the paper is drawn all the same', async () => {
  const png = await drawCertificatePicture({
    title: 'Tribe',
    personName: 'Maria <Concepcion> & Esperanza '.repeat(12),
    courseName: '日本語 🎉',
    issuedOn: 'Sat, Dec 12 2026',
    code: 'ABCDEFGH23456789',
    link: 'https://tribe.example/certificates/ABCDEFGH23456789',
  });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});

test('nobody’s progress shows in another’s courses', async () => {
  await complete(ids[0]);
  const other = await signedIn(server, await makeMember(server.database));
  const answer = await answerTo(`{ myCourse(id: ${made.course.id}) { doneCount lastOpenedAt } }`, other);
  expect(answer).toEqual({ myCourse: { doneCount: 0, lastOpenedAt: null } });
});

test('notes are kept, changed and taken away', async () => {
  const save = (text: string) => answerTo(`mutation { saveLessonNote(lessonId: ${ids[0]}, text: "${text}") }`);
  const note = () => answerTo(`{ myLesson(id: ${ids[0]}) { note } }`);
  await save('Ask for the budget first');
  await save('Ask for the budget');
  expect(await note()).toEqual({ myLesson: { note: 'Ask for the budget' } });
  await save(' ');
  expect(await note()).toEqual({ myLesson: { note: '' } });
});

test('a note that another device changed meanwhile is not written over', async () => {
  const save = (text: string, known: string[]) =>
    learner.graphql(
      `mutation ($known: [String!]) { saveLessonNote(lessonId: ${ids[0]}, text: "${text}", known: $known) }`,
      { known },
    );
  const refusal = (answer: Awaited<ReturnType<typeof save>>) => answer.errors?.[0]?.message;
  const note = () => answerTo(`{ myLesson(id: ${ids[0]}) { note } }`);
  await save('from the phone', ['']);
  // The phone did not hear the answer: the same text again, and then the next one.
  expect(refusal(await save('from the phone', ['']))).toBeUndefined();
  expect(refusal(await save('from the phone, longer', ['', 'from the phone']))).toBeUndefined();

  expect(refusal(await save('from the laptop', ['from the phone, longer']))).toBeUndefined();
  expect(refusal(await save('later from the phone', ['from the phone, longer']))).toBe(questionMessages.noteChanged);
  expect(refusal(await save('', ['from the phone, longer']))).toBe(questionMessages.noteChanged);
  expect(await note()).toEqual({ myLesson: { note: 'from the laptop' } });

  // Of two first notes at once, one is kept and the other is told.
  await save('', ['from the laptop']);
  const both = await Promise.all([save('one', ['']), save('other', [''])]);
  expect(both.map(refusal).filter(Boolean)).toEqual([questionMessages.noteChanged]);
});

const outline = `name percent units { id name lessons { id name state durationSeconds } }`;

test('a course of 20 units of 15 lessons, a list of courses and a lesson page cost at most four statements', async () => {
  const large = await makeLearning(server.database, { unitSizes: Array.from({ length: 20 }, () => 15) });
  const [lesson] = large.lessons;
  const asks = {
    course: `{ myCourse(id: ${large.course.id}) { ${outline} tracks { name } introText } }`,
    list: `{ myCourses(pageSize: 100) { totalCount items { id name percent continueLesson { id } gate { isOpen } } } }`,
    outlines: `{ myCourses(pageSize: 10) { items { id ${outline} } } }`,
    lesson: `{ myLesson(id: ${lesson?.id}) { content { text files { url } } previous { id } next { id } note course { ${outline} } } }`,
    opening: `mutation { openLesson(id: ${lesson?.id}) { content { text files { url } } previous { id } next { id } } }`,
  };
  for (const [name, document] of Object.entries(asks)) {
    const cold = await countStatements(server.database, () => answerTo(document));
    const warm = await countStatements(server.database, () => answerTo(document));
    expect(cold.length, name).toBeLessThanOrEqual(4);
    expect(warm.length, name).toBeLessThanOrEqual(3);
  }
});

test('a heartbeat costs three statements', async () => {
  await watch(ids[0], 10);
  const statements = await countStatements(server.database, () => watch(ids[0], 20));
  expect(statements).toHaveLength(3);
});

test('previous and next go across units and pass by drafts', async () => {
  await changeLesson(server.database, made.course.id, ids[1] ?? 0, { status: 'draft' });
  const neighbours = (id: number | undefined) =>
    answerTo(`{ myLesson(id: ${id}) { place placeCount previous { id } next { id } } }`);
  expect(await neighbours(ids[0])).toEqual({
    myLesson: { place: 1, placeCount: 1, previous: null, next: { id: ids[2] } },
  });
  expect(await neighbours(ids[2])).toEqual({
    myLesson: { place: 1, placeCount: 1, previous: { id: ids[0] }, next: null },
  });
});

test('the list is sorted by last sight or by age', async () => {
  const older = await makeLearning(server.database, { createdAt: new Date('2025-01-01') });
  const list = async (sort: string) => answerTo(`{ myCourses(sort: ${sort}) { items { id } } }`);
  const order = (...courseIds: number[]) => ({ myCourses: { items: courseIds.map((id) => ({ id })) } });
  expect(await list('recent')).toEqual(order(made.course.id, older.course.id));
  await open(older.lessons[0]?.id);
  expect(await list('recent')).toEqual(order(older.course.id, made.course.id));
  expect(await list('newest')).toEqual(order(made.course.id, older.course.id));
});
