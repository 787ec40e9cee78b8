import { type Choices, digests, type Switch, switchesOf, withChoice } from '@app/rules/platform/notifications/choices';
import { channels, type Topic, topicFacts, topics } from '@app/rules/platform/notifications/topics';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { ring } from './notify.ts';
import { isWorkerOn } from './open-work.ts';
import { lockSettings, type OwnSettings, saveSettings, settingsOf } from './stored-settings.ts';

export function ownSettings(ctx: Context): Promise<OwnSettings> {
  return settingsOf(ctx, requireViewer(ctx).userId);
}

export type TopicSwitches = { topic: Topic; label: string; help: string; isOfWork: boolean; switches: Switch[] };

/** The topics that a person can get news of: those of work only for people who do it. */
export function topicsFor({ viewer }: Pick<Context, 'viewer'>, choices: Choices): TopicSwitches[] {
  return topics
    .filter((topic) => topicFacts[topic].of === 'events' || isWorkerOn(viewer, topic))
    .map((topic) => {
      const { label, help, of } = topicFacts[topic];
      return { topic, label, help, isOfWork: of === 'open-work', switches: switchesOf(choices, topic) };
    });
}

const hour = z.int().min(0).max(23);

const settingsInput = z.object({
  switches: z
    .array(z.object({ topic: z.enum(topics), channel: z.enum(channels), isOn: z.boolean() }))
    .max(topics.length * channels.length)
    .nullish(),
  quietIsOn: z.boolean().nullish(),
  quietFrom: hour.nullish(),
  quietUntil: hour.nullish(),
  ringsForEvents: z.boolean().nullish(),
  digest: z.enum(digests).nullish(),
});

export type SettingsInput = z.input<typeof settingsInput>;

/** Changes what is given and leaves the rest. */
export async function updateOwnSettings(ctx: Context, input: SettingsInput): Promise<OwnSettings> {
  const { userId } = requireViewer(ctx);
  const { switches, ...given } = parseInput(settingsInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockSettings(tx, userId);
    let { choices } = before;
    for (const { topic, ...change } of switches ?? []) {
      const next = withChoice(choices, topic, change);
      if (!next) throw new BadUserInput({ switches: 'This cannot be switched off.' });
      choices = next;
    }
    const after = {
      choices,
      quietIsOn: given.quietIsOn ?? before.quietIsOn,
      quietFrom: given.quietFrom ?? before.quietFrom,
      quietUntil: given.quietUntil ?? before.quietUntil,
      ringsForEvents: given.ringsForEvents ?? before.ringsForEvents,
      digest: given.digest ?? before.digest,
    };
    await saveSettings(tx, userId, after);
    await ring(tx.db, [userId]);
    return { ...before, ...after };
  });
}
