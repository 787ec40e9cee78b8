import type { FunctionFlag, PageFlag } from '@app/rules/people/access/flags';
import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accessLevels } from '#tables/people/access.table.ts';

export type Flags = { pages: ReadonlySet<PageFlag>; functions: ReadonlySet<FunctionFlag> };
/** What a person's levels give them, and what they ask of them. */
type LevelFacts = Flags & { needsSecondStep: boolean };
export type LevelRevision = { id: string; revision: number };

/**
 * The flags of each level, remembered by revision. A request learns the current revisions together with its session, so
 * an edited level counts at once and an unedited one costs nothing.
 */
export class LevelFlags {
  private readonly known = new Map<string, LevelFacts & { revision: number }>();

  async union(db: Database, levels: readonly LevelRevision[]): Promise<LevelFacts> {
    const stale = levels.filter(({ id, revision }) => this.known.get(id)?.revision !== revision);
    if (stale.length > 0) await this.load(db, stale);
    const flags = levels.map(({ id }) => this.known.get(id)).filter((level) => level !== undefined);
    const [only] = flags;
    if (flags.length === 1 && only) return only;
    return {
      pages: new Set(flags.flatMap(({ pages }) => [...pages])),
      functions: new Set(flags.flatMap(({ functions }) => [...functions])),
      needsSecondStep: flags.some(({ needsSecondStep }) => needsSecondStep),
    };
  }

  forget(): void {
    this.known.clear();
  }

  private async load(db: Database, levels: readonly LevelRevision[]): Promise<void> {
    const rows = await db
      .select()
      .from(accessLevels)
      .where(
        inArray(
          accessLevels.id,
          levels.map(({ id }) => id),
        ),
      );
    for (const { id, revision, pageFlags, functionFlags, needsSecondStep } of rows) {
      this.known.set(id, {
        revision,
        // The editor and the seed write only flags of the list in `rules`.
        pages: new Set(pageFlags as PageFlag[]),
        functions: new Set(functionFlags as FunctionFlag[]),
        needsSecondStep,
      });
    }
  }
}
