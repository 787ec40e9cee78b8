import { fieldsOf, textOf } from './fields.ts';

export type Boot = { appTitle: string; isDemo: boolean; /** Empty for the drawn mark. */ logoUrl: string };

/** The server's values in the document's head, with safe defaults. */
export function readBoot(source: ParentNode = document): Boot {
  const { appTitle, isDemo, logoUrl } = fieldsOf(parsed(source.querySelector('#boot')?.textContent));
  return { appTitle: textOf(appTitle) || 'Tribe', isDemo: isDemo === true, logoUrl: textOf(logoUrl) ?? '' };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

export const boot = readBoot();

/** Demo accounts, readable codes and the kit exist in demo mode; the kit in development as well. */
export const isDemoOrDevelopment = boot.isDemo || import.meta.env.DEV;
