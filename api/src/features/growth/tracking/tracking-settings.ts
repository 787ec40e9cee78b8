import { consentVersion } from '@app/rules/growth/tracking/consent';
import { companiesOf, trackerFacts, type TrackerIds, trackerIds, trackers } from '@app/rules/growth/tracking/trackers';
import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#context.ts';
import type { Database } from '#db/client.ts';
import { anySettingTopic } from '#features/platform/settings/edit-settings.ts';
import { KeptValue } from '#live/kept-value.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { settings } from '#tables/platform/settings.table.ts';

export const tokenSetting = 'meta-conversions-token';

export type Tracking = {
  ids: TrackerIds;
  companies: string[];
  /** What a choice is about; empty when nothing is set. */
  version: string;
};

const nothing: Tracking = { ids: {}, companies: [], version: '' };

/** What is set, in the memory of this server: every public page asks. */
export function keptTracking(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeptValue<Tracking> {
  return new KeptValue({ live, topics: [anySettingTopic], initial: nothing, log, load: () => readTracking(db) });
}

export async function readTracking(db: Database): Promise<Tracking> {
  const values = await trackingValues(db);
  const ids = trackerIds(values);
  // Telling from the server is another thing to agree to than loading a pixel.
  const isTold = ids.meta !== undefined && values.get(tokenSetting) ? ['server'] : [];
  const set = trackers.filter((tracker) => ids[tracker] !== undefined);
  return { ids, companies: companiesOf(ids), version: consentVersion([...set, ...isTold]) };
}

/** The receiver of events from the server; null unless staff have set both. */
export async function conversionAccess({
  db,
  secrets,
}: Pick<Platform, 'db' | 'secrets'>): Promise<{ pixelId: string; token: string } | null> {
  const values = await trackingValues(db);
  const { meta } = trackerIds(values);
  const sealed = values.get(tokenSetting);
  return meta && sealed ? { pixelId: meta, token: unseal(secrets, sealed) } : null;
}

async function trackingValues(db: Database): Promise<Map<string, string>> {
  const names = [...trackers.map((tracker) => trackerFacts[tracker].setting), tokenSetting];
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, names));
  return new Map(rows.map(({ name, value }) => [name, value]));
}
