/** The instructions of each stage of a Dockerfile, in order; continued lines and comments are not used in ours. */
export function parseStages(text) {
  const stages = [];
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (!word) throw new Error(`The Dockerfile has a line that this does not understand: ${line}`);
    if (word === 'FROM') stages.push([]);
    stages.at(-1).push({ word, rest });
  }
  return stages;
}
