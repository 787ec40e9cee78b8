import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findInGuides, type GuideHit } from '@app/rules/platform/help/find-in-guides';
import { type GuideName, guideNames, guidesFor, logInTopics } from '@app/rules/platform/help/guides';
import { type Guide, type GuideTopic, picturesIn, readGuide } from '@app/rules/platform/help/read-guide';
import sharp from 'sharp';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';

/** `source` is the address in the text, `address` the one at which the product serves it. */
export type GuidePicture = { source: string; address: string; file: string; width: number; height: number };
export type StoredGuide = { name: GuideName; guide: Guide; pictures: GuidePicture[] };

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guides');

/** The guides are files of the release, so they are read once, and again only after a failure. */
let reading: Promise<StoredGuide[]> | null = null;

async function allGuides(): Promise<StoredGuide[]> {
  reading ??= Promise.all(guideNames.map(storedGuide));
  try {
    return await reading;
  } catch (error) {
    reading = null;
    throw error;
  }
}

async function storedGuide(name: GuideName): Promise<StoredGuide> {
  const markdown = await readFile(join(folder, `${name}.md`), 'utf8');
  const sources = [...new Set(picturesIn(markdown))];
  const pictures = await Promise.all(sources.map((source) => storedPicture(name, source)));
  return { name, guide: readGuide(markdown), pictures: pictures.flatMap((picture) => picture ?? []) };
}

/** A picture that is missing leaves its text; a test refuses to let one go missing. */
async function storedPicture(name: GuideName, source: string): Promise<GuidePicture | null> {
  const file = join(folder, source);
  if (!existsSync(file)) return null;
  const { width, height } = await sharp(file).metadata();
  // Those of phones have two dots for each point, and are higher than wide.
  const dots = height > width ? 2 : 1;
  const address = `/api/help/${name}/${basename(file)}`;
  return { source, address, file, width: width / dots, height: height / dots };
}

/** Those that the viewer may read, in their order. */
export async function ownGuides(ctx: Context): Promise<StoredGuide[]> {
  const names = guidesFor(requireViewer(ctx).pages);
  return (await allGuides()).filter(({ name }) => names.includes(name));
}

/** A guide that is not for the viewer looks like one that is not there. */
export async function ownGuide(ctx: Context, name: string): Promise<StoredGuide> {
  const guide = (await ownGuides(ctx)).find((each) => each.name === name);
  if (!guide) throw new NotFound('Guide');
  return guide;
}

/** What anybody may read, in the order of the member guide. */
export async function logInHelp(): Promise<GuideTopic[]> {
  const member = (await allGuides()).find(({ name }) => name === 'member');
  return member?.guide.topics.filter(({ id }) => logInTopics.includes(id)) ?? [];
}

export async function findHelp(ctx: Context, typed: string): Promise<GuideHit[]> {
  return findInGuides(await ownGuides(ctx), typed);
}
