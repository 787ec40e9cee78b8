import { documentJson } from './start/document-json.ts';
import { fieldsOf, textOf } from './fields.ts';

export type Boot = {
  appTitle: string;
  isDemo: boolean;
  /** Empty for the drawn mark. */
  logoUrl: string;
  /** The document was asked for without a session: there is no token to fetch yet. */
  isVisitor: boolean;
  /** The document is the one that the phone keeps: there was no connection when it was opened. */
  isShell: boolean;
  /** False also takes a worker away that an earlier visit installed. */
  hasServiceWorker: boolean;
};

/** The server's values in the document's head, with safe defaults. */
export function readBoot(source: ParentNode | undefined = globalThis.document): Boot {
  const { appTitle, isDemo, logoUrl, isVisitor, isShell, hasServiceWorker } = fieldsOf(documentJson(source, 'boot'));
  return {
    appTitle: textOf(appTitle) || 'Tribe',
    isDemo: isDemo === true,
    logoUrl: textOf(logoUrl) ?? '',
    isVisitor: isVisitor === true,
    isShell: isShell === true,
    hasServiceWorker: hasServiceWorker === true,
  };
}

export const boot = readBoot();

/** Demo accounts, readable codes and the kit exist in demo mode; the kit in development as well. */
export const isDemoOrDevelopment = boot.isDemo || import.meta.env.DEV;
