import { type Channel, channels, hasChannel, isLocked, type Topic, topicFacts } from './topics.ts';

/** The switches a person has moved; the others are as we made them. */
export type Choices = Partial<Record<Topic, Partial<Record<Channel, boolean>>>>;

/** How often the other news come by mail. Payments and security are mailed whatever is chosen. */
export const digests = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof digests)[number];

export const digestLabels: Record<Digest, { label: string; help?: string }> = {
  daily: { label: 'One summary a day', help: '7 PM, none when nothing happened' },
  weekly: { label: 'One summary a week, Sunday' },
  never: { label: 'Only payments and security' },
};

/** Whether news of a topic take this way to somebody with these choices. */
export function reaches(choices: Choices, topic: Topic, channel: Channel): boolean {
  if (!hasChannel(topic, channel)) return false;
  if (isLocked(topic, channel)) return true;
  return choices[topic]?.[channel] ?? topicFacts[topic].start[channel] === true;
}

/** Mails go out for a topic unless it, or all mails but the necessary ones, are switched off. */
export function isMailed({ choices, digest }: { choices: Choices; digest: Digest }, topic: Topic): boolean {
  if (isLocked(topic, 'mail')) return true;
  return digest !== 'never' && reaches(choices, topic, 'mail');
}

/** The choices with one switch moved, or null where it cannot be moved. */
export function withChoice(
  choices: Choices,
  topic: Topic,
  change: { channel: Channel; isOn: boolean },
): Choices | null {
  const { channel, isOn } = change;
  if (!hasChannel(topic, channel) || isLocked(topic, channel)) return null;
  return { ...choices, [topic]: { ...choices[topic], [channel]: isOn } };
}

export type Switch = { channel: Channel; isOn: boolean; isLocked: boolean };

/** The switches of a topic, as the settings show them. */
export function switchesOf(choices: Choices, topic: Topic): Switch[] {
  return channels
    .filter((channel) => hasChannel(topic, channel))
    .map((channel) => ({
      channel,
      isOn: reaches(choices, topic, channel),
      isLocked: isLocked(topic, channel),
    }));
}
