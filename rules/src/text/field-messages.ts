/** The message of a field whose rule has no text of its own. */
export const fieldDefaults = {
  required: 'is required',
  pattern: 'is not formatted correctly',
  minLength: 'is too short',
  maxLength: 'is too long',
  min: 'is too low',
  max: 'is too high',
  validate: 'is not valid',
} as const;

export type FieldRule = keyof typeof fieldDefaults;

/** The rule's own text, or `<name> <default>`: `Price is too low`. */
export function fieldMessage(name: string, rule: FieldRule, own?: string): string {
  return own || `${name} ${fieldDefaults[rule]}`;
}
