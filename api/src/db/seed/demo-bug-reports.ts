import type { BugReportStatus } from '@app/rules/insight/bug-reports/bug-report-status';
import { inArray } from 'drizzle-orm';
import { bugReportReplies, bugReports } from '#tables/insight/bug-reports.table.ts';
import { users } from '#tables/people/users.table.ts';
import { drawPng, storeDemoFiles } from './demo-files.ts';
import { day, hour } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

type DemoReport = {
  /** An account of the demo; a visitor without one may have left an address. */
  by: string | null;
  email?: string;
  text: string;
  page: string | null;
  browser: string | null;
  hoursAgo: number;
  status: BugReportStatus;
  reply?: string;
  hasPicture?: boolean;
};

const reports: readonly DemoReport[] = [
  {
    by: 'member@tribe.test',
    text: 'The page of my lesson stays white after I press Next. I tried twice on mobile data.',
    page: '/my-courses',
    browser: phone,
    hoursAgo: 2,
    status: 'new',
    hasPicture: true,
  },
  {
    by: null,
    email: 'tess.aguinaldo@example.com',
    text: 'I typed my number on the free lessons page and the button did nothing.',
    page: '/free-lessons',
    browser: phone,
    hoursAgo: 5,
    status: 'new',
  },
  {
    by: null,
    text: 'The words of the sign up page are cut off at the right on my old phone.',
    page: '/signup',
    browser: null,
    hoursAgo: 20,
    status: 'new',
  },
  {
    by: 'newbie@tribe.test',
    text: 'Hindi ko makita ang resibo ng bayad ko. The page says it could not load.',
    page: '/my-payments',
    browser: phone,
    hoursAgo: 30,
    status: 'looking',
  },
  {
    by: 'coach@tribe.test',
    text: 'The list of my people jumps to the top whenever I come back from a person.',
    page: '/my-people',
    browser: desk,
    hoursAgo: 52,
    status: 'looking',
  },
  {
    by: 'multi@tribe.test',
    text: 'My certificate had my old last name.',
    page: '/profile',
    browser: desk,
    hoursAgo: 6 * 24,
    status: 'fixed',
    reply: 'Your certificate has your new name now. Open it again and download it once more, please.\nSalamat!',
  },
  {
    by: 'expiring@tribe.test',
    text: 'The picture of my win was upside down.',
    page: '/community',
    browser: phone,
    hoursAgo: 9 * 24,
    status: 'fixed',
  },
  {
    by: 'lifetime@tribe.test',
    text: 'I do not get the reminder of the coaching call.',
    page: '/notifications',
    browser: phone,
    hoursAgo: 12 * 24,
    status: 'closed',
    reply: 'Reminders of events were switched off in your settings. You can switch them on under Notifications.',
  },
];

/** Reports of bugs in every status; two of them are answered. */
export async function seedDemoBugReports(tx: SeedContext): Promise<void> {
  const { db, now } = tx;
  const staff = 'tribe-team-fa@tribe.test';
  const emails = [staff, ...reports.flatMap(({ by }) => by ?? [])];
  const people = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const idOf = (email: string | null) => people.find((person) => person.email === email)?.id ?? null;
  const staffId = idOf(staff);
  if (staffId === null) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const [picture] = await storeDemoFiles(tx, [
    {
      purpose: 'bug-report',
      name: 'white-page.png',
      content: await drawPng(whitePage),
      createdAt: ago(2),
      ownerId: idOf('member@tribe.test') ?? undefined,
      width: 360,
      height: 640,
    },
  ]);
  const made = await db
    .insert(bugReports)
    .values(
      // The oldest has the smallest number.
      reports.toReversed().map(({ by, email, hoursAgo, text, page, browser, status, hasPicture }, place) => {
        const isDone = status === 'fixed' || status === 'closed';
        const createdAt = ago(hoursAgo);
        const doneAt = isDone ? new Date(createdAt.getTime() + day) : null;
        return {
          userId: idOf(by),
          email: email ?? null,
          text,
          page,
          browser,
          requestIds: browser === null ? [] : [0, 1, 2].map((each) => `demo-request-${place * 3 + each}`),
          fileId: hasPicture ? (picture?.id ?? null) : null,
          status,
          ownerId: status === 'new' ? null : staffId,
          createdAt,
          updatedAt: doneAt ?? createdAt,
          doneAt,
        };
      }),
    )
    .returning({ id: bugReports.id, text: bugReports.text, doneAt: bugReports.doneAt });
  await db.insert(bugReportReplies).values(
    made.flatMap(({ id, text, doneAt }) => {
      const reply = reports.find((report) => report.text === text)?.reply;
      return reply === undefined ? [] : [{ reportId: id, byId: staffId, text: reply, createdAt: doneAt ?? now }];
    }),
  );
}

const whitePage = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640"><rect width="360" height="640" fill="#fff"/>
  <rect width="360" height="56" fill="#0f766e"/><circle cx="28" cy="28" r="12" fill="#fff"/>
  <rect x="52" y="20" width="120" height="16" rx="8" fill="#99f6e4"/><circle cx="180" cy="340" r="26" fill="none" stroke="#d6d3d1" stroke-width="6"/>
  <path d="M180 314 a26 26 0 0 1 26 26" fill="none" stroke="#0f766e" stroke-width="6"/></svg>`;
