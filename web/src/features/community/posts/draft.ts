import { typedWords } from '#session/device/typed-words.ts';

/** What somebody began to write and closed; of nobody else who uses this tab after them. */
export const postDraft = (personId: number) => typedWords('tab', personId, 'post-draft');
