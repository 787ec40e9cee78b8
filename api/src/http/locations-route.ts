import { isLocationCode, type Location, sortedLocations } from '@app/rules/locations/location';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LocationSource } from '#integrations/locations/location-source.ts';

const code = z.string().refine(isLocationCode).toUpperCase();
const places = z.object({ country: code.optional(), state: code.optional() });

/**
 * The lists of the location pickers, by name. Even after a failure the answer is a list, and the picker lets people
 * type.
 */
export function addLocationRoutes(app: FastifyInstance, locations: LocationSource): void {
  const config = { access: 'public' } as const;
  app.get('/api/locations/countries', { config }, async (request, reply) =>
    answer(request, reply, () => locations.countries()),
  );
  app.get('/api/locations/:country/states', { config }, async (request, reply) =>
    answer(request, reply, ({ country }) => locations.states(country)),
  );
  app.get('/api/locations/:country/:state/cities', { config }, async (request, reply) =>
    answer(request, reply, ({ country, state }) => locations.cities(country, state)),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  load: (codes: { country: string; state: string }) => Promise<Location[]>,
): Promise<Location[]> {
  const codes = places.safeParse(request.params);
  if (!codes.success) return [];
  const { country = '', state = '' } = codes.data;
  try {
    const found = sortedLocations(await load({ country, state }));
    void reply.header('cache-control', 'public, max-age=86400');
    return found;
  } catch (error) {
    request.log.warn({ err: error, event: 'locations' }, 'locations cannot be listed');
    return [];
  }
}
