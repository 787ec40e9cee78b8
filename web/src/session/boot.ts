import { documentJson } from './document-json.ts';
import { fieldsOf, textOf } from './fields.ts';

export type Boot = { appTitle: string; isDemo: boolean; /** Empty for the drawn mark. */ logoUrl: string };

/** The server's values in the document's head, with safe defaults. */
export function readBoot(source: ParentNode = document): Boot {
  const { appTitle, isDemo, logoUrl } = fieldsOf(documentJson(source, 'boot'));
  return { appTitle: textOf(appTitle) || 'Tribe', isDemo: isDemo === true, logoUrl: textOf(logoUrl) ?? '' };
}

export const boot = readBoot();

/** Demo accounts, readable codes and the kit exist in demo mode; the kit in development as well. */
export const isDemoOrDevelopment = boot.isDemo || import.meta.env.DEV;
