import { randomUUID } from 'node:crypto';
import { withQueryOf } from '@app/rules/growth/landing-pages/fast-track';
import { type PublicPageName, publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { picturesOf } from '@app/rules/money/funnel-pages/blocks';
import type { FreeVisitor, PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { pathTo, routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import { and, desc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context, Platform } from '#context.ts';
import { pagePictures } from '#features/money/funnel-pages/page-facts.ts';
import type { FontFiles } from '#features/money/funnel-pages/rendered-pages.ts';
import { publicPageVersions } from '#tables/growth/landing-pages.table.ts';
import { fastTrackPath, publicFacts, publicSettings, visitorFacts } from './page-facts.ts';

type Drawing = Pick<Platform, 'db' | 'pool' | 'gateways' | 'appTitle' | 'baseUrl'>;
/** A document around its nonce. */
type Drawn = (nonce: string) => string;
type Shared = { number: number | null; facts: PageFacts; sharedPicture: string | null };

/** The lesson somebody asks for, and whether their form came back without a script. */
type PageRequest = { requested: number | null; wasRefused: boolean };

const mostPages = 50;
const minute = 60_000;

/**
 * The public pages as finished documents. The one for everybody is drawn again when anything in it has changed, or the
 * minute; whoever opted in gets a page of their own.
 */
export class RenderedPublicPages {
  readonly #drawing: Drawing;
  readonly #fonts: FontFiles;
  /** The parts of a document around the nonces. */
  readonly #drawn = new LRUCache<string, string[]>({ max: mostPages });

  constructor(drawing: Drawing, fonts: FontFiles) {
    this.#drawing = drawing;
    this.#fonts = fonts;
  }

  forget(): void {
    this.#drawn.clear();
  }

  /** The page for the person behind a request. */
  async open(ctx: Context, page: PublicPageName, { requested, wasRefused }: PageRequest): Promise<Drawn> {
    const shared = await this.#shared(page, ctx.now);
    if (shared.facts.free) shared.facts.free.wasRefused = wasRefused;
    const visitor = await visitorFacts(ctx, shared.facts.free?.lessons ?? [], requested);
    const key = visitor ? null : JSON.stringify([page, Math.floor(ctx.now.getTime() / minute), shared]);
    const known = key === null ? undefined : this.#drawn.get(key);
    const parts = known ?? (await this.#draw(page, shared, ctx.now, visitor));
    if (key !== null) this.#drawn.set(key, parts);
    return (nonce) => parts.join(nonce);
  }

  /** `/fast-track`, with where it leads for this visit. */
  async fastTrack(now: Date, search: string): Promise<Drawn> {
    const settings = await publicSettings(this.#drawing);
    const target =
      settings['fast-track-url'] || (await fastTrackPath({ ...this.#drawing, now })) || pathTo('freeLessons');
    const { renderFastTrack } = await import('@app/views/pages');
    const place = randomUUID();
    const html = renderFastTrack({
      ...this.#frame('fastTrack', place),
      sharedPicture: this.#picture(settings['social-preview-image']),
      target: withQueryOf(target, search),
    });
    return (nonce) => html.split(place).join(nonce);
  }

  async #shared(page: PublicPageName, now: Date): Promise<Shared> {
    const settings = await publicSettings(this.#drawing);
    const [number, facts] = await Promise.all([
      this.#published(page),
      publicFacts({ ...this.#drawing, now }, page, settings['free-lessons-offer']),
    ]);
    return { number, facts, sharedPicture: this.#picture(settings['social-preview-image']) };
  }

  async #published(page: PublicPageName): Promise<number | null> {
    const [version] = await this.#drawing.db
      .select({ number: publicPageVersions.number })
      .from(publicPageVersions)
      .where(eq(publicPageVersions.page, page))
      .orderBy(desc(publicPageVersions.number))
      .limit(1);
    return version?.number ?? null;
  }

  async #draw(page: PublicPageName, shared: Shared, now: Date, visitor: FreeVisitor | null): Promise<string[]> {
    const { db } = this.#drawing;
    const { number, facts, sharedPicture } = shared;
    const [version] =
      number === null
        ? []
        : await db
            .select({ content: publicPageVersions.content })
            .from(publicPageVersions)
            .where(and(eq(publicPageVersions.page, page), eq(publicPageVersions.number, number)));
    const content = version?.content ?? publicPages[page].content;
    const pictures = await pagePictures({ db }, picturesOf(content));
    // Loaded with the first page: a server that only works on jobs never draws one.
    const { renderPublicPage } = await import('@app/views/pages');
    // Nothing that staff write can be this, so the nonce comes nowhere else.
    const place = randomUUID();
    const html = renderPublicPage({
      ...this.#frame(publicPages[page].route, place),
      content,
      facts: { ...facts, pictures, ...(facts.free && { free: { ...facts.free, visitor } }) },
      sharedPicture,
      now: now.getTime(),
    });
    return html.split(place);
  }

  #frame(route: RouteName, nonce: string) {
    const { appTitle, baseUrl } = this.#drawing;
    const { title, path, head } = routeEntry(route);
    const description = head?.description ?? '';
    const social = head?.social ?? { title, description };
    return {
      appTitle,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      nonce,
      fonts: this.#fonts,
      head: { title, path, description, social },
    };
  }

  #picture(address: string): string | null {
    return address === '' ? null : new URL(address, this.#drawing.baseUrl).href;
  }
}
