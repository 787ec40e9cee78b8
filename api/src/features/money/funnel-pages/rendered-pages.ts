import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#context.ts';
import { funnelBySlug, type FunnelNow } from './page-facts.ts';
import { publishedNumber } from './publish.ts';
import { contentWithFacts } from './published-page.ts';

type Drawing = Pick<Platform, 'db' | 'gateways' | 'appTitle' | 'baseUrl'>;
export type FontFiles = { latin: string; latinExt: string } | null;
export type DrawnPage = { funnelId: string; html: (nonce: string) => string };

const mostPages = 200;
const minute = 60_000;

/**
 * Finished documents of public pages. A page is drawn again when anything in it has changed: version, price, terms,
 * seats, state, or the minute, since countdowns end. What differs between answers is only the nonce.
 */
export class RenderedPages {
  readonly #drawing: Drawing;
  readonly #fonts: FontFiles;
  /** The parts of a document around the nonces. */
  readonly #drawn = new LRUCache<string, string[]>({ max: mostPages });

  constructor(drawing: Drawing, fonts: FontFiles) {
    this.#drawing = drawing;
    this.#fonts = fonts;
  }

  /** The page of a slug; null when no open funnel has it. */
  async find(slug: string, now: Date): Promise<DrawnPage | null> {
    const funnel = await funnelBySlug({ ...this.#drawing, now }, slug);
    if (!funnel || funnel.isArchived) return null;
    const { funnelId } = funnel.facts;
    const number = await publishedNumber(this.#drawing, { funnelId, kind: 'landing' });
    const key = JSON.stringify([number, Math.floor(now.getTime() / minute), funnel.facts]);
    const parts = this.#drawn.get(key) ?? (await this.#draw(funnel, number, now));
    this.#drawn.set(key, parts);
    return { funnelId, html: (nonce) => parts.join(nonce) };
  }

  forget(): void {
    this.#drawn.clear();
  }

  async #draw(funnel: FunnelNow, number: number | null, now: Date): Promise<string[]> {
    const { appTitle, baseUrl } = this.#drawing;
    const key = { funnelId: funnel.facts.funnelId, kind: 'landing' as const };
    const shown = await contentWithFacts(this.#drawing, key, funnel, number);
    // Loaded with the first page: a server that only works on jobs never draws one.
    const { renderFunnelPage } = await import('@app/views/pages');
    // Nothing that staff write can be this, so the nonce comes nowhere else.
    const place = randomUUID();
    const html = renderFunnelPage({
      ...shown,
      kind: 'landing',
      appTitle,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      now: now.getTime(),
      nonce: place,
      fonts: this.#fonts,
    });
    return html.split(place);
  }
}
