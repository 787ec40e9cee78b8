import { z } from 'zod';
import { contentStatuses } from '../content/content-status.ts';
import { linkType, webLink } from '../content/link-type.ts';
import { type FileCategory, fileCategory } from '../../platform/files/file-categories.ts';
import { fieldMessage } from '../../text/field-messages.ts';

export const resourceMessages = {
  nothing: 'Upload a file or enter a link',
  both: 'A resource is a file or a link, not both',
  notALink: 'Enter a link that begins with https://',
  notYourFile: 'Upload the file again',
  unknownLevel: 'One of these access levels no longer exists',
};

const optionalText = (label: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, fieldMessage(label, 'maxLength'))
    .nullish()
    .transform((text) => text || null);

const link = z
  .string()
  .trim()
  .max(2000, fieldMessage('Link', 'maxLength'))
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const address = webLink(text);
    if (!address) context.addIssue({ code: 'custom', message: resourceMessages.notALink });
    return address;
  });

/** An upload or a link that staff put on the shelf. */
export const resourceFileInput = z
  .object({
    title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(200, fieldMessage('Title', 'maxLength')),
    description: optionalText('Description', 5000),
    /** The shelf under which it is listed. */
    category: optionalText('Category', 60),
    fileId: z.int().positive().nullish(),
    url: link,
    status: z.enum(contentStatuses),
    isPublic: z.boolean(),
    isFree: z.boolean(),
    accessLevelIds: z.array(z.string().max(60)).max(100),
  })
  .superRefine(({ fileId, url }, context) => {
    if (!fileId && !url) context.addIssue({ code: 'custom', path: ['fileId'], message: resourceMessages.nothing });
    if (fileId && url) context.addIssue({ code: 'custom', path: ['url'], message: resourceMessages.both });
  });

export type ResourceFileInput = z.input<typeof resourceFileInput>;

/** The kind of file: by the extension of an upload, by the target of a link. */
export function resourceKind({ extension, url }: { extension: string | null; url: string | null }): FileCategory {
  if (extension !== null) return fileCategory(`.${extension}`) ?? 'webLink';
  return url === null ? 'webLink' : linkType(url);
}

export type ResourcePreview = 'picture' | 'pdf' | 'audio' | 'video';

/** Film that browsers play; the other kinds are downloaded. */
const playable = ['mp4', 'mov'];

/** How an upload can be previewed before it is downloaded; null when it cannot. */
export function resourcePreview(file: { extension: string; width: number | null }): ResourcePreview | null {
  const category = fileCategory(`.${file.extension}`);
  if (category === 'pdf' || category === 'audio') return category;
  // Only redrawn pictures are safe to show.
  if (category === 'images') return file.width === null ? null : 'picture';
  return category === 'videos' && playable.includes(file.extension) ? 'video' : null;
}
