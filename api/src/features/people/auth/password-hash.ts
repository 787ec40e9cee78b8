import cluster from 'node:cluster';
import argon2 from '@node-rs/argon2';
import { Unavailable } from '#errors.ts';

/** argon2id (2 in the library's numbering), 19 MiB, two passes, one lane: about 40 ms. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash uses a core and 19 MiB, so few run at once, some wait, and the rest get a "try again later". Where there is a
 * process for each core, one at once in each of them.
 */
export const mostAtOnce = cluster.isWorker ? 1 : 2;
const mostWaiting = 50 * mostAtOnce;
/** How many can be under way without one of them being told to come back. */
export const mostComparing = mostAtOnce + mostWaiting;
const waiting: (() => void)[] = [];
let running = 0;

/** Verified for unknown addresses, so that they take as long as real ones. */
const nobodysHash = argon2.hash('nobody has this password', cost);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password.normalize('NFKC'), cost));
}

/** False also when there is nothing to compare with, after the same work. */
export function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isSame = await argon2.verify(stored ?? (await nobodysHash), password.normalize('NFKC'));
    return isSame && Boolean(stored);
  });
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) {
    running += 1;
  } else {
    if (waiting.length >= mostWaiting) throw new Unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The slot goes straight to the next in line, so nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
