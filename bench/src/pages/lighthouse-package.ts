/*
 * What we use of Lighthouse and of Puppeteer, its way into the browser: the packages are there for one command only, and
 * types must be checked without them.
 */

type LighthousePage = { evaluateOnNewDocument: (script: string) => Promise<unknown> };

export type PuppeteerModule = {
  default: {
    launch: (options: { executablePath: string; args: string[]; headless: boolean }) => Promise<{
      newPage: () => Promise<LighthousePage>;
      setCookie: (...cookies: object[]) => Promise<void>;
      close: () => Promise<void>;
    }>;
  };
};

type Flags = { onlyCategories: string[]; logLevel: string };

export type LighthouseModule = {
  default: (
    address: string,
    flags: Flags,
    config: undefined,
    page: LighthousePage,
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
};

export type LighthouseResult = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; details?: { items?: LighthouseItem[] } }>;
};

export type LighthouseItem = {
  node?: { selector: string };
  issueType?: string;
  description?: string;
  sourceLocation?: { url: string };
  subItems?: { items: { url?: string }[] };
};
