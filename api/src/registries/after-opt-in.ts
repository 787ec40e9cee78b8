import { joinByOptIn } from '#features/growth/challenges/join-challenge.ts';
import { registerAfterOptIn } from '#features/growth/leads/after-opt-in.ts';

/** The challenge knows leads, and leads know nothing of the challenge: here the two meet. */
registerAfterOptIn('challenge', joinByOptIn);
