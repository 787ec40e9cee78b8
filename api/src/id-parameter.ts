import { z } from 'zod';

/** The number of a row in an address; no table counts further. */
export const idParameter = z.coerce.number().int().positive().max(2_147_483_647);
