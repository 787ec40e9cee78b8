import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { CertificateApp } from './certificate-app.tsx';

const code = 'ABCDEFGH23456789';
const certificate = {
  __typename: 'Certificate',
  code,
  personName: 'Maria Liza Santos',
  courseName: 'Virtual Assistant Basics',
  issuedAt: '2026-12-11T16:30:00Z',
  isMine: false,
  mayRename: false,
  pdfUrl: `/api/certificates/${code}.pdf`,
  pictureUrl: `/api/certificates/${code}.png`,
};
const course = (id: number, changes: object) => ({
  __typename: 'MyCourse',
  id,
  name: `Course ${id}`,
  lessonCount: 18,
  isCompleted: false,
  gate: { __typename: 'ContentGate', isOpen: true },
  ...changes,
});

beforeEach(() => history.replaceState(null, '', `/certificates/${code}`));
afterEach(() => vi.restoreAllMocks());

function open(answers: FakeServerOptions['answers']) {
  fakeServer({ answers });
  render(<CertificateApp />);
}

test('a stranger sees name, course and day, that it is valid, and nothing to do', async () => {
  open({ CertificateByCode: { certificate } });
  await screen.findByRole('heading', { name: 'Maria Liza Santos' });
  screen.getByText('Virtual Assistant Basics');
  // Half past midnight in Manila.
  screen.getByText('on Sat, Dec 12 2026');
  screen.getByText('This certificate is valid.');
  expect(screen.queryByText('Let people know')).toBeNull();
  expect(screen.queryByRole('link', { name: /Download|Share/ })).toBeNull();
  // Set after the page is drawn.
  await waitFor(() => expect(document.title).toContain('Certificate of Maria Liza Santos'));
});

test('its owner keeps it, shares it and finds the next course', async () => {
  const items = [
    course(1, { isCompleted: true }),
    course(2, { gate: { __typename: 'ContentGate', isOpen: false } }),
    course(3, {}),
  ];
  open({
    CertificateByCode: { certificate: { ...certificate, isMine: true } },
    NextCourses: { myCourses: { __typename: 'MyCourseList', items } },
  });
  await screen.findByRole('heading', { name: 'Congrats, Maria! It’s yours.' });
  expect(screen.getByRole('link', { name: /Download PDF/ }).getAttribute('href')).toBe(certificate.pdfUrl);
  expect(screen.getByRole('link', { name: /Save as picture/ }).getAttribute('href')).toBe(certificate.pictureUrl);
  const facebook = screen.getByRole('link', { name: 'Facebook' }).getAttribute('href') ?? '';
  expect(new URL(facebook).searchParams.get('u')).toBe(`${location.origin}/certificates/${code}`);
  expect((await screen.findByRole('link', { name: /Course 3/ })).getAttribute('href')).toBe('/courses/my-courses/3');
});

test('a wrong name is taken over from the profile, or the refusal is read', async () => {
  const sameName = 'Your profile has the same name. Correct it there first.';
  open({
    CertificateByCode: { certificate: { ...certificate, isMine: true, mayRename: true } },
    NextCourses: { myCourses: { __typename: 'MyCourseList', items: [] } },
    RenameCertificate: { errors: [{ message: sameName, extensions: { code: 'CONFLICT' } }] },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Name not right?'));
  await user.click(screen.getByRole('button', { name: 'Use the name of my profile' }));
  await screen.findByText(sameName);
});

test('a code that is no certificate says so', async () => {
  open({ CertificateByCode: { certificate: null } });
  await screen.findByRole('heading', { name: 'We could not find this certificate.' });
});
