export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** What changed between two texts, paragraph by paragraph: the longest common part stays. */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, now] = [paragraphs(before), paragraphs(after)];
  const common = commonLengths(old, now);
  const changes: TextChange[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    const [left, right] = [old[at], now[to]];
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left });
      at += 1;
      to += 1;
    } else if (
      right === undefined ||
      (left !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      changes.push({ kind: 'removed', text: left ?? '' });
      at += 1;
    } else {
      changes.push({ kind: 'added', text: right });
      to += 1;
    }
  }
  return changes;
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const lengthAt = (common: readonly (readonly number[])[], at: number, to: number) => common[at]?.[to] ?? 0;

/** For each place in both, how many paragraphs the rest has in common. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      const row = common[at];
      if (!row) continue;
      row[to] =
        old[at] === now[to]
          ? lengthAt(common, at + 1, to + 1) + 1
          : Math.max(lengthAt(common, at + 1, to), lengthAt(common, at, to + 1));
    }
  }
  return common;
}
