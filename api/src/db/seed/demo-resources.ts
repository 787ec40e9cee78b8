import { writeFile } from 'node:fs/promises';
import { type FileExtension, extensionOf } from '@app/rules/files/file-categories';
import { contentTypeOf } from '../../features/files/file-content.ts';
import { files } from '../../features/files/files.table.ts';
import { resourceFileAccessLevels, resourceFiles } from '../../features/resources/resources.table.ts';
import { newToken } from '../../tokens.ts';
import { demoMp3, demoPdf, demoPicture, demoPng } from './demo-files.ts';
import type { Seeding } from './seeding.ts';

type DemoResource = {
  title: string;
  description: string;
  shelf: string;
  downloads: number;
  /** Who opens it: everyone, everyone signed in, or members. */
  open: 'public' | 'free' | 'members';
  url?: string;
  file?: { name: string; content: () => Buffer | Promise<Buffer> };
};

const lines = (...texts: string[]) => texts;

const demoResources: DemoResource[] = [
  {
    title: 'Freelancer starter checklist',
    description: 'Twelve things to have ready before your first application. Print it and tick as you go.',
    shelf: 'Checklists',
    downloads: 412,
    open: 'public',
    file: {
      name: 'freelancer-starter-checklist.pdf',
      content: () =>
        demoPdf(
          'Freelancer starter checklist',
          lines(
            '[ ] A quiet place and a headset',
            '[ ] Back-up internet (prepaid data counts)',
            '[ ] A portfolio with three samples',
            '[ ] A one-minute introduction video',
            '[ ] A GCash or bank account in your own name',
            '[ ] Your rate per hour, written down',
          ),
        ),
    },
  },
  {
    title: 'Weekly time tracker',
    description: 'A plain sheet for your hours by client. Opens in Google Sheets and Excel.',
    shelf: 'Templates',
    downloads: 268,
    open: 'public',
    file: {
      name: 'weekly-time-tracker.csv',
      content: () =>
        Buffer.from('Day,Client,Task,Hours\nMonday,,,\nTuesday,,,\nWednesday,,,\nThursday,,,\nFriday,,,\n'),
    },
  },
  {
    title: 'What is a virtual assistant? (video)',
    description: 'A first look at the work, the pay and a normal day.',
    shelf: 'Guides',
    downloads: 183,
    open: 'public',
    url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  },
  {
    title: 'Rate card template',
    description: 'Show what you offer and what it costs, in pesos and in dollars.',
    shelf: 'Templates',
    downloads: 351,
    open: 'members',
    file: {
      name: 'rate-card.pdf',
      content: () =>
        demoPdf('Rate card', lines('Inbox and calendar, per hour: $6', 'Social media, per month: $320', 'Set-up: $80')),
    },
  },
  {
    title: 'Cold message templates',
    description: 'Five messages that got replies, with the reason why each works.',
    shelf: 'Templates',
    downloads: 297,
    open: 'members',
    file: {
      name: 'cold-messages.txt',
      content: () =>
        Buffer.from('Hi {name}, I saw your post about {problem}. I help {kind of business} with exactly that.\n'),
    },
  },
  {
    title: 'Invoice template',
    description: 'What a client abroad expects on an invoice, and nothing more.',
    shelf: 'Templates',
    downloads: 226,
    open: 'members',
    file: {
      name: 'invoice-template.csv',
      content: () => Buffer.from('Item,Hours,Rate (USD),Amount (USD)\nInbox management,10,6,60\n,,Total,60\n'),
    },
  },
  {
    title: 'Brand colours for your portfolio',
    description: 'Five colours that go together. Save the picture and pick from it in Canva.',
    shelf: 'Guides',
    downloads: 96,
    open: 'members',
    file: {
      name: 'brand-colours.png',
      content: () => demoPng(['#0F766E', '#F59E0B', '#FFF7ED', '#1C1917', '#BE123C']),
    },
  },
  {
    title: 'Interview warm-up (audio)',
    description: 'Breathe, smile, speak. Listen to it before you join the call.',
    shelf: 'Guides',
    downloads: 74,
    open: 'members',
    file: { name: 'interview-warm-up.mp3', content: () => demoMp3(5) },
  },
  {
    title: 'Client onboarding checklist',
    description: 'From the signed contract to the first weekly report, in fourteen steps.',
    shelf: 'Checklists',
    downloads: 204,
    open: 'members',
    file: {
      name: 'client-onboarding.pdf',
      content: () =>
        demoPdf('Client onboarding', lines('[ ] Contract signed', '[ ] Accesses received', '[ ] First call done')),
    },
  },
  {
    title: 'BIR registration, step by step',
    description: 'Paano magparehistro bilang freelancer: forms, fees and which window to go to.',
    shelf: 'Money and tax',
    downloads: 318,
    open: 'free',
    url: 'https://www.bir.gov.ph/',
  },
  {
    title: 'Sample contract for retainers',
    description: 'Read by a lawyer. Change what is marked, keep the rest.',
    shelf: 'Money and tax',
    downloads: 161,
    open: 'members',
    url: 'https://docs.google.com/document/d/1-sample-contract/edit',
  },
  {
    title: 'Savings plan for irregular income',
    description: 'How much to set aside each month when no month is like the last one.',
    shelf: 'Money and tax',
    downloads: 132,
    open: 'members',
    file: {
      name: 'savings-plan.csv',
      content: () => Buffer.from('Month,Earned,Tax (8%),Emergency fund (20%),Yours\nJanuary,25000,2000,5000,18000\n'),
    },
  },
];

const day = 24 * 3_600_000;

/** Four shelves, three things of which visitors may have too. */
export async function seedDemoResources({ db, now, files: store }: Seeding): Promise<void> {
  const listed = demoResources.filter(({ url }) => url !== undefined || store !== undefined);
  const stored = await Promise.all(listed.map(async ({ file }) => (file && store ? put(store, file, now) : null)));
  const uploads = stored.flatMap((upload) => upload ?? []);
  const rows =
    uploads.length > 0 ? await db.insert(files).values(uploads).returning({ id: files.id, key: files.key }) : [];
  const fileIds = new Map(rows.map(({ id, key }) => [key, id]));
  const made = await db
    .insert(resourceFiles)
    .values(
      listed.map(({ title, description, shelf, downloads, open, url }, at) => {
        const createdAt = new Date(now.getTime() - (listed.length - at) * 9 * day);
        return {
          title,
          description,
          category: shelf,
          fileId: fileIds.get(stored[at]?.key ?? '') ?? null,
          url: url ?? null,
          isPublic: open === 'public',
          isFree: open === 'free',
          downloadCount: downloads,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: resourceFiles.id, title: resourceFiles.title });
  const forMembers = new Set(listed.filter(({ open }) => open === 'members').map(({ title }) => title));
  const levels = made.filter(({ title }) => forMembers.has(title));
  if (levels.length > 0) {
    await db
      .insert(resourceFileAccessLevels)
      .values(levels.map(({ id }) => ({ resourceFileId: id, accessLevelId: 'member' })));
  }
}

type Store = NonNullable<Seeding['files']>;

async function put(store: Store, { name, content }: NonNullable<DemoResource['file']>, now: Date) {
  const bytes = await content();
  const key = newToken();
  const path = await store.incoming();
  await writeFile(path, bytes, { mode: 0o600 });
  await store.keep(key, path);
  // The names above are of kinds that are allowed.
  const extension = extensionOf(name) as FileExtension;
  const size = extension === 'png' ? demoPicture : { width: null, height: null };
  const contentType = contentTypeOf(extension);
  return {
    key,
    purpose: 'resource-file' as const,
    name,
    extension,
    contentType,
    bytes: bytes.length,
    ...size,
    createdAt: now,
  };
}
