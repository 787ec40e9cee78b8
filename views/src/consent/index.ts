import { consentScript, consentStyles } from './consent-assets.ts';

export type ConsentInput = {
  /** Marks style and script as ours in the content policy. */
  nonce: string;
  /** Which trackers are set: a choice counts for these alone. */
  version: string;
  /** Whom the visitor is asked about. */
  companies: readonly string[];
  /** The ids, while the content policy of this document is open for them; null keeps everything out. */
  ids: Readonly<Record<string, string>> | null;
};

/** What a public page gets while a tracker is set: the question, and the loader that waits for the answer. */
export function consentTags({ nonce, ...config }: ConsentInput): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return `<style nonce="${nonce}">${consentStyles}</style><script type="application/json" id="consent">${json}</script><script nonce="${nonce}">${consentScript}</script>`;
}
