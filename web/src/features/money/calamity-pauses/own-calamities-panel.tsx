import { useQuery } from '#graphql/use-query.ts';
import { laterPart } from '#offline/later-part.tsx';
import { OwnCalamityPauses } from './own-calamity-pauses.operations.ts';

const CalamityBanner = laterPart(async () => (await import('./calamity-banner.tsx')).CalamityBanner, null);

/** Asks whether a calamity moved due dates of this person: few live where one was, and only they load what says so. */
export function OwnCalamitiesPanel() {
  const { data } = useQuery(OwnCalamityPauses, { fetchPolicy: 'cache-and-network' });
  const pauses = data?.ownCalamityPauses ?? [];
  return pauses.length > 0 ? <CalamityBanner pauses={pauses} /> : null;
}
