import { z } from 'zod';

const bootShape = z.object({
  appTitle: z.string().min(1).catch('Tribe'),
  isDemo: z.boolean().catch(false),
});

export type Boot = z.output<typeof bootShape>;

/** What the server writes into the document's head, with safe values where it did not. */
export function readBoot(source: ParentNode = document): Boot {
  try {
    return bootShape.parse(JSON.parse(source.querySelector('#boot')?.textContent ?? '{}'));
  } catch {
    return bootShape.parse({});
  }
}

export const boot = readBoot();

/** Demo accounts, readable codes and the kit exist in demo mode; the kit in development as well. */
export const isDemoOrDevelopment = boot.isDemo || import.meta.env.DEV;
