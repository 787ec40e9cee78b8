import { setTimeout as sleep } from 'node:timers/promises';
import { isOwnAddress } from '@app/rules/growth/redirects/redirect-path';
import { type RedirectMatcher, redirectMatcher } from '@app/rules/growth/redirects/redirect-matching';
import { isTargetOpen } from '@app/rules/growth/redirects/redirect-target';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#context.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';
import { redirectTopic, settingsTopic, targetHosts } from './target-hosts.ts';

/** A page is better than a late redirect: while the database is slow, the rules from before count. */
const waitsFor = 500;
const retryAfter = 1_000;

/**
 * The rules that are on, in memory: a request costs no query. Every server reads them again when one of them says that
 * rules or hosts have changed; the first request after that waits for them.
 */
export class ActiveRedirects {
  readonly #platform: Pick<Platform, 'db' | 'live' | 'baseUrl'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #closing = new AbortController();
  #match: RedirectMatcher<RedirectRule> = () => null;
  #loading: Promise<void> | null = null;
  #isOld = true;
  #failedAt = 0;

  constructor(platform: Pick<Platform, 'db' | 'live' | 'baseUrl'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#platform = platform;
    this.#log = log;
    void this.#listen();
  }

  async find(path: string): Promise<RedirectRule | null> {
    if (isOwnAddress(path)) return null;
    if (this.#isOld && Date.now() - this.#failedAt > retryAfter) {
      this.#loading ??= this.#load().finally(() => (this.#loading = null));
      await Promise.race([this.#loading, sleep(waitsFor, undefined, { ref: false })]);
    }
    return this.#match(path);
  }

  forget(): void {
    this.#isOld = true;
  }

  close(): void {
    this.#closing.abort();
  }

  async #listen(): Promise<void> {
    const turns = listenToAny(this.#platform.live, [redirectTopic, settingsTopic], this.#closing.signal, () =>
      this.forget(),
    );
    for await (const _turn of turns);
  }

  async #load(): Promise<void> {
    // Before reading: what changes meanwhile makes it old again.
    this.#isOld = false;
    try {
      const [rules, hosts] = await Promise.all([
        this.#platform.db.select().from(redirectRules).where(eq(redirectRules.isOn, true)),
        targetHosts(this.#platform),
      ]);
      // A host that staff took off the list is not led to any more.
      this.#match = redirectMatcher(rules.filter(({ toAddress }) => isTargetOpen(toAddress, hosts)));
    } catch (error) {
      this.#isOld = true;
      this.#failedAt = Date.now();
      this.#log.warn({ err: error }, 'redirect rules were not read');
    }
  }
}
